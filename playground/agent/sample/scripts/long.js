// More output than anybody reads.
for (let number = 1; number <= 2000; number++) {
  console.log(
    `${String(number).padStart(4)}  receipt ${(number * 7919) % 10007} printed, ${(number % 9) + 1} articles`,
  );
}
