import { mostClockDifferenceSeconds, readSealLag } from '#platform/audit/seal/seal-lag';
import type { JobDefinition } from '#platform/jobs/jobs';

/** Puts on record that the clocks of process and database differ: times of the log are then to be read with care. */
export const checkClockJob: JobDefinition = {
  name: 'system.checkClock',
  cron: '*/10 * * * *',
  async handle(ctx) {
    const { clockAheadSeconds } = await readSealLag(ctx.db, ctx.now);
    if (Math.abs(clockAheadSeconds) <= mostClockDifferenceSeconds) return;
    ctx.log.warn({ clockAheadSeconds }, 'the clocks of process and database differ');
    ctx.audit({ objectType: 'product', objectId: '', facts: { clockAheadSeconds } });
  },
};
