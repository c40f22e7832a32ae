import { fail } from '@qifu/contracts';
import { numberSetting, type Settings } from '#modules/settings';
import { captchaText } from '#platform/captcha/captcha-text';
import type { Ctx } from '#platform/context';
import { sameSecret } from '#platform/hash';
import type { Blob } from '#platform/http/routes';
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
const textOf = ({ secrets }: Pick<Ctx, 'secrets'>, timestamp: string, slot: number, length: number) =>
  captchaText(Buffer.from(secrets.keyedHash(`${timestamp} ${slot}`, 'captcha'), 'hex'), length);

/** What a picture drawn now shows; tests answer with it. */
export const captchaTextAt = (
  { secrets, now }: Pick<Ctx, 'secrets' | 'now'>,
  timestamp: string,
  length: number,
): string => textOf({ secrets }, timestamp, slotOf(now()), length);

/** Draws the captcha of the caller's key. */
export async function drawCaptcha(
  ctx: Pick<Ctx, 'now' | 'secrets'>,
  length: number,
  timestamp: string,
): Promise<Blob> {
  // Loaded on first use: drawing needs a font and an image library that nobody else does.
  const { captchaImage } = await import('#platform/captcha/captcha');
  return {
    fileName: 'captcha.png',
    contentType: 'image/png',
    content: await captchaImage(captchaTextAt(ctx, timestamp, length), { width: 120, height: 40 }),
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
  ctx: Pick<Ctx, 'db' | 'now' | 'secrets'>,
  settings: Settings,
  { code, timestamp }: CaptchaAnswer,
  name: string,
) {
  if (!code || !timestamp) fail('login.captchaMissing', { work: drawWork(ctx, name, 0) });
  if (isWorkKey(timestamp)) {
    assertWorkDone(ctx, { code, timestamp }, name);
    return useUp(ctx, timestamp);
  }
  await useUp(ctx, timestamp);
  const age = findAge(ctx, code.toUpperCase(), timestamp, settings);
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
function findAge(
  ctx: Pick<Ctx, 'now' | 'secrets'>,
  code: string,
  timestamp: string,
  settings: Settings,
): number | undefined {
  const length = Math.min(longest, Math.max(shortest, numberSetting(settings, 'verificationCodeNumber')));
  const now = slotOf(ctx.now());
  for (let age = 0; age <= rememberedSlots; age++)
    if (sameSecret(textOf(ctx, timestamp, now - age, length), code)) return age;
  return undefined;
}

/** What the audit keeps of a call that carries the answer to a captcha: everything else. */
export function withoutCode({ body, ...input }: Record<string, unknown>) {
  const { code: _code, ...rest } = body as { code?: unknown };
  return { ...input, body: rest };
}
