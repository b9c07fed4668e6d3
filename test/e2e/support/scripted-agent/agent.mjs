// An agent on stdio that says what a test tells it to.
//   node agent.mjs PORT
// It joins a socket on PORT. Lines of JSON there: {"wire": NAME} how what it reads and writes travels, {"say": MESSAGE},
// {"noise": TEXT}, {"exit": CODE}. Each line that it reads on stdin is passed on to the socket as it is.
import {createConnection} from 'node:net';
import {createInterface} from 'node:readline';
import {PassThrough} from 'node:stream';
import {setTimeout as pause} from 'node:timers/promises';

/** How long a piece is on its way, in ms, where the wire is slow. */
const slow = 25;
/** How long pieces are gathered before they go on as one, in ms. */
const gathered = 40;

/** One direction of a wire. Bytes stay in their order, whatever becomes of the pieces they come in. */
class Direction {
  #held = [];
  #last = Promise.resolve();
  #write;
  kind = 'plain';

  constructor(write) {
    this.#write = write;
  }

  /** Passes on some bytes when those before them are through; what is gathered does not wait for each other. */
  pass(bytes) {
    const way = this.#ways[this.kind];
    this.#last = this.kind === 'coalesced' ? Promise.all([this.#last, way(bytes)]) : this.#last.then(() => way(bytes));
  }

  /** Resolves when everything is through. */
  get through() {
    return this.#last;
  }

  #ways = {
    plain: bytes => this.#write(bytes),
    delayed: async bytes => {
      await pause(slow);
      await this.#write(bytes);
    },
    // Pieces of one to nine bytes, within characters and across the ends of lines.
    cut: async bytes => {
      for (let at = 0, size = 1; at < bytes.length; at += size, size = (size % 9) + 1) {
        await this.#write(bytes.subarray(at, at + size));
        await new Promise(setImmediate);
      }
    },
    coalesced: async bytes => {
      this.#held.push(bytes);
      await pause(gathered);
      const all = Buffer.concat(this.#held.splice(0));
      if (all.length > 0) await this.#write(all);
    },
  };
}

const to = stream => bytes => new Promise(resolve => stream.write(bytes, () => resolve()));

const input = new PassThrough();
const heard = new Direction(to(input));
const said = new Direction(to(process.stdout));

const control = createConnection(Number(process.argv[2]), '127.0.0.1');
control.on('close', () => process.exit(0));
createInterface({input: control}).on('line', line => {
  const order = JSON.parse(line);
  if ('wire' in order) heard.kind = said.kind = order.wire;
  else if ('say' in order) said.pass(Buffer.from(`${JSON.stringify(order.say)}\n`));
  else if ('noise' in order) said.pass(Buffer.from(`${order.noise}\n`));
  else void said.through.then(() => process.exit(order.exit));
});
process.stdin.on('data', bytes => heard.pass(bytes));
process.stdin.on('end', () => void heard.through.then(() => input.end()));
createInterface({input})
  .on('line', line => control.write(`${line}\n`))
  .on('close', () => control.end());
