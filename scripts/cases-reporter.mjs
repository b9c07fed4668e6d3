// A node:test reporter for the public bug reports: what failed, what is pending and why, and one closing line.
// The names of pending cases end with what they wait for: test/cases/cases.test.ts.
export default async function* casesReporter(events) {
  let passed = 0;
  let failed = 0;
  let pending = 0;
  for await (const {type, data} of events) {
    if ((type !== 'test:pass' && type !== 'test:fail') || data.details?.type === 'suite') continue;
    const [id, rest] = [data.name.split(' ')[0], data.name.split(' — ')[1]];
    if (data.todo !== undefined) {
      pending++;
      yield `pending ${id}: ${rest}\n`;
    } else if (type === 'test:fail') {
      failed++;
      const cause = data.details?.error?.cause ?? data.details?.error;
      yield `\nFAILED ${data.name}\n${cause?.stack ?? String(cause)}\n\n`;
    } else if (/^B\d+ /.test(data.name)) passed++;
  }
  yield `${passed} passed, ${failed} failed, ${pending} pending\n`;
}
