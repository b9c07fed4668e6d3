/** Cases that are proved in a browser: test/cases/browser. */
export const inBrowser: readonly string[] = [
  'B49',
  'B51',
  'B56',
  'B59',
  'B65',
  'B80',
  'B81',
  'B83',
  'B85',
  'B87',
  'B89',
  'B90',
  'B92',
  'B102',
];
