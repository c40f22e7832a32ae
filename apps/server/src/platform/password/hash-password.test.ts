import { expect, it } from 'vitest';
import { createGate } from '../../testing/gate';
import { verifyPassword } from './hash-password';

it('never works on three at once, also when somebody comes just as a place is given on', async () => {
  const gate = createGate();
  let running = 0;
  let most = 0;
  /** Takes a place, keeps it until the gate opens, and leaves without hashing anything. */
  const attempt = () =>
    verifyPassword(
      '',
      { md5: '' },
      {
        around: async () => {
          running += 1;
          most = Math.max(most, running);
          await gate.opened;
          running -= 1;
          throw new Error('gives up');
        },
      },
    ).catch(() => undefined);
  const attempts = Array.from({ length: 4 }, attempt);
  gate.open();
  for (let turn = 0; turn < 20; turn += 1) {
    await undefined;
    attempts.push(attempt());
  }
  await Promise.all(attempts);

  expect(most).toBe(2);
});
