import { type OutboxTopic, SendingFailed } from '../outbox-topic';

export const testTopic = 'test.post';

/** Posts each row to one address, with its key. */
export const postingTopic = (address: string): OutboxTopic => ({
  topic: testTopic,
  atOnce: 4,
  send: async ({ key, payload }) => {
    const reply = await fetch(address, {
      method: 'POST',
      headers: { 'idempotency-key': key },
      body: JSON.stringify(payload),
    });
    if (reply.status === 410) throw new SendingFailed('answered:410', 'refused');
    if (!reply.ok) throw new SendingFailed(`answered:${reply.status}`);
    return 'sent';
  },
});
