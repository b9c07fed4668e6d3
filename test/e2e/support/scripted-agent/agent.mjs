// An agent on stdio that says what a test tells it to.
//   node agent.mjs PORT
// It joins a socket on PORT. Lines of JSON there: {"wire": NAME} how its output travels, {"say": MESSAGE},
// {"exit": CODE}. Each line that it reads on stdin is passed on to the socket as it is.
import {createConnection} from 'node:net';
import {createInterface} from 'node:readline';
import {setTimeout as pause} from 'node:timers/promises';

/** How long a message is on its way, in ms, where the wire is slow. */
const slow = 25;
/** How long messages are gathered before they go out as one piece, in ms. */
const gathered = 40;

const write = bytes => new Promise(resolve => process.stdout.write(bytes, () => resolve()));

/** Ways for a line to get to stdout. Lines stay in their order, whatever happens to their bytes. */
const wires = {
  plain: line => write(line),
  async delayed(line) {
    await pause(slow);
    await write(line);
  },
  // Pieces of one to nine bytes, within characters and across the ends of lines.
  async cut(line) {
    const bytes = Buffer.from(line);
    for (let at = 0, size = 1; at < bytes.length; at += size, size = (size % 9) + 1) {
      await write(bytes.subarray(at, at + size));
      await new Promise(setImmediate);
    }
  },
  async coalesced(line) {
    held += line;
    await pause(gathered);
    const all = held;
    held = '';
    if (all !== '') await write(all);
  },
};

let held = '';
let wire = wires.plain;
let last = Promise.resolve();

/** Sends a line when those before it are out; lines that are gathered do not wait for each other. */
function say(line) {
  if (wire === wires.coalesced) last = Promise.all([last, wire(line)]);
  else last = last.then(() => wire(line));
}

const control = createConnection(Number(process.argv[2]), '127.0.0.1');
control.on('close', () => process.exit(0));
createInterface({input: control}).on('line', line => {
  const order = JSON.parse(line);
  if ('wire' in order) wire = wires[order.wire];
  else if ('say' in order) say(`${JSON.stringify(order.say)}\n`);
  else void last.then(() => process.exit(order.exit));
});
createInterface({input: process.stdin})
  .on('line', line => control.write(`${line}\n`))
  .on('close', () => control.end());
