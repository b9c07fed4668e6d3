// A command that takes a minute and says so once in a while.
const steps = 60;
for (let step = 1; step <= steps; step++) {
  console.log(`step ${step} of ${steps}`);
  await new Promise(resolve => setTimeout(resolve, 1000));
}
