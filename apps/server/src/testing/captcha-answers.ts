import type { SignInWork } from '@qifu/contracts';
import { searchWork, workPieces } from '@qifu/rules';
import { captchaTextAt } from '../modules/identity/captcha/captcha.service';
import { testSecrets } from './test-secrets';

let pictures = 0;

/** What somebody sends who has read a picture drawn at this moment; each serves once. */
export function readPicture(at = new Date()): { code: string; timestamp: string } {
  pictures += 1;
  const timestamp = `picture-${pictures}`;
  return { code: captchaTextAt({ secrets: testSecrets, now: () => at }, timestamp, 4), timestamp };
}

/** What a page sends once it has done the work it was given. */
export function answerWork({ timestamp, bits }: SignInWork): { code: string; timestamp: string } {
  const pieces = Array.from({ length: workPieces }, (_, piece) =>
    searchWork({ key: timestamp, bits }, piece, { from: 0, count: 100_000_000 }),
  );
  return { code: pieces.join('.'), timestamp };
}
