// Fails on purpose.
console.log('Packing the stall …');
console.error('error: no place on the market square');
process.exit(3);
