/** A storage that takes so long to answer is taken for one that does not, in ms. */
const longestAnswer = 10_000;

/** Says so if an answer of a storage is long in coming; it counts when it comes all the same. */
export function watched<T>(answer: Promise<T>, overdue: (error: Error) => void): Promise<T> {
  const timer = setTimeout(() => overdue(new Error('The storage does not answer.')), longestAnswer);
  return answer.finally(() => clearTimeout(timer));
}
