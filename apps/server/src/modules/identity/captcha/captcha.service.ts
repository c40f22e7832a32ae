import { fail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import type { Blob } from '#platform/http/routes';
import { sha256 } from '#platform/password/hash-password';

const validMs = 300_000;

const hashOf = (timestamp: string, text: string) => sha256(`${timestamp}:${text.toLowerCase()}`);

/** Draws a new captcha under the caller's key; an older one under the same key is replaced. */
export async function drawCaptcha({ db, now }: Ctx, length: number, timestamp: string): Promise<Blob> {
  // Loaded on first use: drawing needs a font and an image library that nobody else does.
  const { captchaImage, captchaText } = await import('#platform/captcha/captcha');
  const text = captchaText(length);
  const expiresAt = new Date(now().getTime() + validMs);
  await db
    .insertInto('captcha')
    .values({ timestamp, textHash: hashOf(timestamp, text), expiresAt })
    .onConflict((conflict) =>
      conflict.column('timestamp').doUpdateSet({ textHash: hashOf(timestamp, text), expiresAt }),
    )
    .execute();
  return {
    fileName: 'captcha.png',
    contentType: 'image/png',
    content: await captchaImage(text, { width: 120, height: 40 }),
    isInline: true,
  };
}

/** Refuses unless the code is the one shown under the key. Right or wrong, it is used up (contract-core 2.3). */
export async function checkCaptcha(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { code, timestamp }: { code?: string | undefined; timestamp?: string | undefined },
) {
  if (!code || !timestamp) fail('login.captchaMissing');
  const shown = await db
    .deleteFrom('captcha')
    .where('timestamp', '=', timestamp)
    .returning(['textHash', 'expiresAt'])
    .executeTakeFirst();
  if (!shown || shown.expiresAt <= now().getTime()) fail('login.captchaExpired');
  if (shown.textHash !== hashOf(timestamp, code)) fail('login.captchaWrong');
}
