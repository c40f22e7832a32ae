import { startBuiltProduct } from './product';

/** The first start after a build keeps what it has compiled once it has been up for a while (docs/decisions/0018). */
const keptAfterMs = 6_000;

/** Median time from spawning the process to its first answer, on a folder that exists already. */
export async function measureStart(dataDir: string, rounds: number): Promise<number> {
  const first = await startBuiltProduct({ DATA_DIR: dataDir });
  await new Promise((resolve) => setTimeout(resolve, keptAfterMs));
  await first.stop();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const product = await startBuiltProduct({ DATA_DIR: dataDir });
    times.push(product.startedMs);
    await product.stop();
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
