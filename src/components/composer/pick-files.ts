/** Lets the user pick files in the dialog of the system. */
export function pickFiles(accept: readonly string[] | undefined, picked: (files: readonly File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = accept?.join() ?? '';
  input.addEventListener('change', () => picked([...(input.files ?? [])]));
  input.click();
}
