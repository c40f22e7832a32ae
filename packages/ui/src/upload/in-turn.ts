/** So many files of a page travel at once, whichever of its parts they were chosen in. */
const mostAtOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Does the work when a place is free; the next in line takes it over. */
export async function inTurn<Done>(work: () => Promise<Done>): Promise<Done> {
  if (running < mostAtOnce) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
