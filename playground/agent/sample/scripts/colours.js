// Everything a terminal can do with colour, and a progress bar that writes over itself.
const sgr = (codes, text) => `\x1b[${codes}m${text}\x1b[0m`;
const line = text => process.stdout.write(`${text}\n`);

const names = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'];
line(names.map((name, index) => sgr(30 + index, name)).join(' '));
line(names.map((name, index) => sgr(90 + index, name)).join(' '));
line(names.map((name, index) => sgr(40 + index, ` ${name} `)).join(''));
line(
  [
    ['1', 'bold'],
    ['2', 'faint'],
    ['3', 'italic'],
    ['4', 'underlined'],
    ['7', 'inverse'],
    ['9', 'struck'],
  ]
    .map(([code, text]) => sgr(code, text))
    .join(' '),
);
line(Array.from({length: 36}, (_, index) => sgr(`48;5;${16 + index * 6}`, ' ')).join('') + ' 256 colours');
line(
  Array.from({length: 36}, (_, index) => sgr(`48;2;${index * 7};${90};${250 - index * 6}`, ' ')).join('') +
    ' true colour',
);
line(`wide: 漢字 かな · combining: e\u0301 · emoji: 🌱 · box: ┌─┬─┐`);

for (let done = 0; done <= 20; done++) {
  process.stdout.write(`\r${sgr(32, '█'.repeat(done))}${'░'.repeat(20 - done)} ${String(done * 5).padStart(3)} %`);
  await new Promise(resolve => setTimeout(resolve, 40));
}
line(`\n${sgr('1;32', '✔ done')}`);
