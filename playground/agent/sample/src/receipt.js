import {total} from './basket.js';
import {priceOf} from './prices.js';

const money = cents => (cents / 100).toFixed(2).padStart(8);

/** A receipt as text, one line for each article. */
export function receipt(lines) {
  const rows = lines.map(({article, count}) => `${count} × ${article.padEnd(10)}${money(priceOf(article) * count)}`);
  return [...rows, `total${' '.repeat(9)}${money(total(lines))}`].join('\n');
}
