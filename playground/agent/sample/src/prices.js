/** Prices in cents, by article. */
export const prices = {
  apple: 35,
  bread: 320,
  cheese: 780,
  honey: 650,
};

export function priceOf(article) {
  const price = prices[article];
  if (price === undefined) throw new RangeError(`No price for ${article}`);
  return price;
}
