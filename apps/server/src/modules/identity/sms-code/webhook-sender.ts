import { z } from 'zod';
import type { SmsSettings } from '#platform/config';
import type { SmsSender } from './sms-sender';

const answerWithinMs = 5_000;
const longestAnswerBytes = 4_096;
const accepted = z.object({ accepted: z.literal(true) });

/** Posts each code to a service that has said yes within a few seconds, in a few bytes and from no other address. */
export const webhookSender = ({ url, token }: SmsSettings, withinMs = answerWithinMs): SmsSender => ({
  send: async (message) => {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
    if (!reply.ok) {
      await reply.body?.cancel();
      throw new Error(`answered ${reply.status}`);
    }
    accepted.parse(JSON.parse(await readShort(reply)));
  },
});

async function readShort({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > longestAnswerBytes) throw new Error('answered too much');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
