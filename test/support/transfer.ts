/** What a test puts on the clipboard or drags: files, and texts as `[type, text]`. */
export function transferOf(...entries: readonly (File | readonly [string, string])[]): DataTransfer {
  const data = new DataTransfer();
  for (const entry of entries) {
    if (entry instanceof File) data.items.add(entry);
    else data.setData(entry[0], entry[1]);
  }
  return data;
}

/** A copy or paste as a browser tells of it. Firefox shows nobody what an event made by script carries. */
export function clipboardEvent(type: 'copy' | 'paste', data: DataTransfer): ClipboardEvent {
  const event = new ClipboardEvent(type, {bubbles: true, cancelable: true, composed: true});
  Object.defineProperty(event, 'clipboardData', {value: data});
  return event;
}
