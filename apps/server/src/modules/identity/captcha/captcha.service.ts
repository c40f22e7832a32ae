import { fail } from '@qifu/contracts';
import { numberSetting, type Settings } from '#modules/settings';
import { captchaText } from '#platform/captcha/captcha-text';
import type { Ctx } from '#platform/context';
import { sameSecret } from '#platform/hash';
import type { Blob } from '#platform/http/routes';
import { keyedHash } from '#platform/secrets';
import { assertWorkDone, drawWork, isWorkKey } from './work';

/** Pictures drawn in one slot under one key show the same text. */
const slotMs = 30_000;
/** About 300 s: the slot of the drawing and ten more (contract-core 2.3). */
const validSlots = 10;
/** Characters a picture may have, as the contract draws them. */
const [shortest, longest] = [3, 6];
/** So long an answer is known as late instead of wrong. */
const rememberedSlots = 120;
const usedForMs = (rememberedSlots + 1) * slotMs;

const slotOf = (at: Date) => Math.floor(at.getTime() / slotMs);

/**
 * The text shown under a key in a slot. It follows from the product's secret, so that drawing keeps nothing: a
 * visitor's reading call writes no row, however often it is sent.
 */
const textOf = (timestamp: string, slot: number, length: number) =>
  captchaText(Buffer.from(keyedHash(`${timestamp} ${slot}`, 'captcha'), 'hex'), length);

/** What a picture drawn now shows; tests answer with it. */
export const captchaTextAt = (timestamp: string, at: Date, length: number): string =>
  textOf(timestamp, slotOf(at), length);

/** Draws the captcha of the caller's key. */
export async function drawCaptcha(
  { now }: Pick<Ctx, 'now'>,
  length: number,
  timestamp: string,
): Promise<Blob> {
  // Loaded on first use: drawing needs a font and an image library that nobody else does.
  const { captchaImage } = await import('#platform/captcha/captcha');
  return {
    fileName: 'captcha.png',
    contentType: 'image/png',
    content: await captchaImage(captchaTextAt(timestamp, now(), length), { width: 120, height: 40 }),
    isInline: true,
  };
}

/** What a caller answers to a captcha. */
export interface CaptchaAnswer {
  code?: string | undefined;
  timestamp?: string | undefined;
}

/**
 * Refuses unless the code is the one shown under the key, or the work was done that was drawn for this name. A picture
 * is used up right or wrong (contract-core 2.3); work once it was right.
 */
export async function checkCaptcha(
  ctx: Pick<Ctx, 'db' | 'now'>,
  settings: Settings,
  { code, timestamp }: CaptchaAnswer,
  name: string,
) {
  const { now } = ctx;
  if (!code || !timestamp) fail('login.captchaMissing', { work: drawWork(name, 0, now()) });
  if (isWorkKey(timestamp)) {
    assertWorkDone({ code, timestamp }, name, now());
    return useUp(ctx, timestamp);
  }
  await useUp(ctx, timestamp);
  const age = findAge(code.toUpperCase(), timestamp, settings, now());
  if (age === undefined) fail('login.captchaWrong');
  if (age > validSlots) fail('login.captchaExpired');
}

/** One use, in whatever process: the row tells the second that it came too late. */
async function useUp({ db, now }: Pick<Ctx, 'db' | 'now'>, timestamp: string) {
  const used = await db
    .insertInto('usedCaptcha')
    .values({ timestamp, expiresAt: new Date(now().getTime() + usedForMs) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('timestamp')
    .executeTakeFirst();
  if (!used) fail('login.captchaExpired');
}

/** Slots since the picture with this text was drawn; undefined when there was none. */
function findAge(code: string, timestamp: string, settings: Settings, at: Date): number | undefined {
  const length = Math.min(longest, Math.max(shortest, numberSetting(settings, 'verificationCodeNumber')));
  const now = slotOf(at);
  for (let age = 0; age <= rememberedSlots; age++)
    if (sameSecret(textOf(timestamp, now - age, length), code)) return age;
  return undefined;
}

/** What the audit keeps of a call that carries the answer to a captcha: everything else. */
export function withoutCode({ body, ...input }: Record<string, unknown>) {
  const { code: _code, ...rest } = body as { code?: unknown };
  return { ...input, body: rest };
}
