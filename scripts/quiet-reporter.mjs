// A node:test reporter that prints what failed or was left out, and one closing line.
import {relative} from 'node:path';

function* failure({name, file, line, details}) {
  const cause = details?.error?.cause ?? details?.error;
  yield `\nFAILED ${name}${file ? ` (${relative(process.cwd(), file)}:${line})` : ''}\n`;
  yield `${cause?.stack ?? cause?.message ?? String(cause)}\n`;
}

export default async function* quietReporter(events) {
  let passed = 0;
  let failed = 0;
  for await (const {type, data} of events) {
    if (type === 'test:stderr') yield data.message;
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const isSuite = data.details?.type === 'suite';
    if (data.skip !== undefined || data.todo !== undefined) {
      yield `left out: ${data.name}${typeof data.skip === 'string' ? ` (${data.skip})` : ''}\n`;
      continue;
    }
    if (type === 'test:pass' && !isSuite) passed++;
    // A suite fails with its tests; it counts only if it failed by itself.
    if (type === 'test:fail' && !(isSuite && data.details?.error?.failureType === 'subtestsFailed')) {
      failed++;
      yield* failure(data);
    }
  }
  yield `${passed} passed, ${failed} failed\n`;
}
