import {priceOf} from './prices.js';

/** From this total on, ten per cent are taken off. */
const discountFrom = 2000;

/** The total of a basket in cents. A line is an article and how many of it. */
export function total(lines) {
  let sum = 0;
  for (const {article, count} of lines) {
    sum += priceOf(article);
  }
  return sum >= discountFrom ? Math.round(sum * 0.9) : sum;
}

/** How many articles are in a basket. */
export function itemCount(lines) {
  return lines.reduce((sum, {count}) => sum + count, 0);
}
