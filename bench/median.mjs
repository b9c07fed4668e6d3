/** The middle value; of two middle values their mean. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** How far repeated measures lie apart, as a part of their middle. */
export function spread(values) {
  return (Math.max(...values) - Math.min(...values)) / median(values);
}
