import type { SignInWork } from '@qifu/contracts';
import { searchWork, workPieces } from '@qifu/rules';

/** Numbers looked through before the page may do something else: a few milliseconds, also on an old phone. */
const turn = 1_000;

/** Finds the numbers that are asked for; between two turns the page answers to keys and pointer. */
export async function doWork({ timestamp, bits }: SignInWork): Promise<string> {
  const found: string[] = [];
  for (let piece = 0; piece < workPieces; piece++) {
    let nonce: string | undefined;
    for (let from = 0; nonce === undefined; from += turn) {
      nonce = searchWork({ key: timestamp, bits }, piece, { from, count: turn });
      await new Promise((resolve) => setTimeout(resolve));
    }
    found.push(nonce);
  }
  return found.join('.');
}
