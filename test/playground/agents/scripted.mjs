// A process on stdio that does what its first argument says. It speaks no ACP; the bridge does not care.
import {spawn} from 'node:child_process';
import {createInterface} from 'node:readline';

const print = text => process.stdout.write(text);
const message = value => `${JSON.stringify({jsonrpc: '2.0', method: '_test', params: value})}\n`;
const pause = ms => new Promise(resolve => setTimeout(resolve, ms));

const scripts = {
  // Answers each message with what it got.
  echo() {
    createInterface({input: process.stdin}).on('line', line => print(message({got: JSON.parse(line)})));
  },
  // One message, a byte at a time, with characters of two, three and four bytes.
  async cut() {
    for (const byte of Buffer.from(message({text: 'é 漢 😀'}))) {
      process.stdout.write(Buffer.from([byte]));
      await pause(1);
    }
    process.stdin.resume();
  },
  noise() {
    print(`Debugger listening\n{"level":"info"}\n{broken\n[1]\n42\n\n   \n${message({real: true})}`);
    process.stdin.resume();
  },
  exit() {
    process.stderr.write('first line\nsecond line\n');
    process.exitCode = 7;
  },
  noNewline() {
    process.stdout.write(message({last: true}).trimEnd(), () => process.exit(0));
  },
  // A child in the same group, and a deaf ear for SIGTERM.
  stubborn() {
    process.on('SIGTERM', () => {});
    const child = spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)'], {
      stdio: 'ignore',
    });
    print(message({pids: [process.pid, child.pid]}));
    setInterval(() => {}, 1000);
  },
  // Leaves a child that holds the pipes.
  orphan() {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {stdio: 'inherit'});
    print(message({pids: [child.pid]}));
    setTimeout(() => process.exit(0), 50);
  },
  // Never reads.
  deaf() {
    print(message({pids: [process.pid]}));
    setInterval(() => {}, 1000);
  },
  // Far more than fits into any pipe.
  flood() {
    const text = 'x'.repeat(64 * 1024);
    let sent = 0;
    const more = () => {
      while (sent < 1024) if (!print(message({number: sent++, text}))) return void process.stdout.once('drain', more);
    };
    more();
    process.stdin.resume();
  },
  big() {
    print(message({text: 'y'.repeat(48 * 1024 * 1024)}));
    print(message({text: 'z'.repeat(65 * 1024 * 1024)}));
    print(message({after: true}));
    process.stdin.resume();
  },
};

await scripts[process.argv[2]]();
