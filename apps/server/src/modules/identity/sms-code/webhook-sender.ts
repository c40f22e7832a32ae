import { z } from 'zod';
import type { SmsSettings } from '#platform/config';
import { postJson } from '#platform/egress/post-json';
import type { SmsSender } from './sms-sender';

const answerWithinMs = 5_000;
const longestAnswerBytes = 4_096;
const accepted = z.object({ accepted: z.literal(true) });

/** Posts each code to a service that has said yes within a few seconds, in a few bytes and from no other address. */
export const webhookSender = ({ url, token }: SmsSettings, withinMs = answerWithinMs): SmsSender => ({
  send: async (message) => {
    const { status, text } = await postJson({
      url,
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(message),
      withinMs,
      mostAnswerBytes: longestAnswerBytes,
      reach: 'operator',
    });
    if (status < 200 || status > 299) throw new Error(`answered ${status}`);
    accepted.parse(JSON.parse(text));
  },
});
