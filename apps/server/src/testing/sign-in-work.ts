import type { SignInWork } from '@qifu/contracts';
import { searchWork, workPieces } from '@qifu/rules';

/** What a page sends once it has done the work it was given. */
export function answerWork({ timestamp, bits }: SignInWork): { code: string; timestamp: string } {
  const pieces = Array.from({ length: workPieces }, (_, piece) =>
    searchWork({ key: timestamp, bits }, piece, { from: 0, count: 100_000_000 }),
  );
  return { code: pieces.join('.'), timestamp };
}
