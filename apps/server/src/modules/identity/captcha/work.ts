import { randomBytes } from 'node:crypto';
import { fail, type SignInWork } from '@qifu/contracts';
import { isWorkDone } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import { sameSecret } from '#platform/hash';

/**
 * How hard the work is: zeros each of its pieces must begin with, and how long it takes at least. The last is a few
 * seconds on an old phone, and no more: whoever knows the password is never kept out for longer.
 */
const levels = [
  { bits: 13, waitSeconds: 1 },
  { bits: 14, waitSeconds: 2 },
  { bits: 15, waitSeconds: 3 },
  { bits: 16, waitSeconds: 5 },
] as const;
const hardestWork = levels.length - 1;

const validMs = 5 * 60_000;
/** When it was drawn, how hard it is, a number of its own and the signature over all that and the name. */
const keyForm = /^w\.([0-9a-z]{8})\.([0-3])\.([\w-]{12})\.([0-9a-f]{16})$/;

type Signing = Pick<Ctx, 'secrets' | 'now'>;

const signatureOf = ({ secrets }: Signing, drawn: string, name: string) =>
  secrets.keyedHash(`${drawn} ${name}`, 'sign-in work').slice(0, 16);

/** Whether an answer belongs to work and not to a picture, which its page draws under a key of its own. */
export const isWorkKey = (key: string) => keyForm.test(key);

/** Whether an answer is work easier than what is due now: drawn before so much was guessed. A picture never is. */
export function isSofterWork(key: string, level: number): boolean {
  const [, , hardness] = keyForm.exec(key) ?? [];
  return hardness !== undefined && Number(hardness) < Math.min(level, hardestWork);
}

/** Draws work that proves good for one try at one name. Nothing of it is kept. */
export function drawWork(signing: Signing, name: string, level: number): SignInWork {
  const hardness = Math.min(level, hardestWork);
  const { bits, waitSeconds } = levels[hardness] ?? levels[0];
  const at = signing.now().getTime().toString(36).padStart(8, '0');
  const drawn = `w.${at}.${hardness}.${randomBytes(9).toString('base64url')}`;
  return { timestamp: `${drawn}.${signatureOf(signing, drawn, name)}`, bits, waitSeconds };
}

/** Refuses unless the work under the key was done, for this name, and took its time. */
export function assertWorkDone(
  signing: Signing,
  { code, timestamp }: { code: string; timestamp: string },
  name: string,
) {
  const [, drawnAt = '', level = '0'] = keyForm.exec(timestamp) ?? [];
  const cut = timestamp.lastIndexOf('.');
  if (!sameSecret(timestamp.slice(cut + 1), signatureOf(signing, timestamp.slice(0, cut), name)))
    fail('login.captchaWrong');
  const { bits, waitSeconds } = levels[Number(level)] ?? levels[0];
  const ageMs = signing.now().getTime() - Number.parseInt(drawnAt, 36);
  if (ageMs > validMs) fail('login.captchaExpired');
  const seconds = Math.ceil(waitSeconds - ageMs / 1000);
  if (seconds > 0) fail('login.captchaTooSoon', { seconds });
  if (!isWorkDone({ key: timestamp, bits }, code)) fail('login.captchaWrong');
}
