import type { GrantBatchState, GrantPhase, GrantRoad } from '@qifu/contracts';
import { dayAfter, dayOf } from '@qifu/rules';
import { sql } from 'kysely';

interface Dated {
  state: GrantBatchState;
  noticeDates: readonly string[];
}

const noticeTo = ({ noticeDates }: Pick<Dated, 'noticeDates'>) => noticeDates.at(-1) ?? null;

/** Where a batch stands on a day: its days decide, nobody types it. */
export function phaseOf(batch: Dated, day: string): GrantPhase {
  if (batch.state !== 'public') return batch.state;
  return (noticeTo(batch) ?? '') >= day ? 'notice' : 'accepting';
}

/** The same in a query of `grantBatch`. */
export const phaseOn = (day: string) =>
  sql<GrantPhase>`case when "grantBatch".state <> 'public' then "grantBatch".state
    when "grantBatch"."noticeDates"[cardinality("grantBatch"."noticeDates")] >= ${day} then 'notice' else 'accepting' end`;

/** Days of notice of a batch, and which of them a day is; null before, after and on days of rest before the first. */
export function noticeOf({ noticeDates }: Pick<Dated, 'noticeDates'>, day: string) {
  const passed = noticeDates.filter((one) => one <= day).length;
  const to = noticeTo({ noticeDates });
  return {
    noticeFrom: noticeDates[0] ?? null,
    noticeTo: to,
    noticeDay: passed > 0 && to !== null && day <= to ? passed : null,
  };
}

interface Travelled extends Dated {
  frozenDay: string | null;
  reviewedTime: number | null;
  acceptTo: string | null;
  payBy: string | null;
  endedTime: number | null;
}
interface Figures {
  listed: number;
  removed: number;
  /** Lines that are neither taken out nor declined nor lapsed. */
  standing: number;
  accepted: number;
  paid: number;
}

/** The six steps of a batch with their days and counts (look-portal2.md 8). */
export function roadOf(
  batch: Travelled,
  { listed, removed, standing, accepted, paid }: Figures,
  day: string,
): GrantRoad {
  const { noticeFrom, noticeTo: to } = noticeOf(batch, day);
  const now = { draft: 0, listed: 1, submitted: 1, notice: 2, accepting: 3, closed: 6, withdrawn: 6 }[
    phaseOf(batch, day)
  ];
  // What will be in notice is not counted before it is: the list may still change.
  const isReleased = batch.reviewedTime !== null && batch.state !== 'listed' && batch.state !== 'submitted';
  const counted = (count: number) => (isReleased ? count : null);
  const isPaying = now === 3 && accepted + paid > 0;
  const released = batch.reviewedTime === null ? null : dayOf(new Date(batch.reviewedTime));
  const steps = [
    { step: 'list', from: batch.frozenDay, to: null, count: listed, removed: null },
    { step: 'check', from: batch.frozenDay, to: released, count: null, removed },
    { step: 'notice', from: noticeFrom, to, count: counted(standing), removed: null },
    {
      step: 'accept',
      from: to === null ? null : dayAfter(to, 1),
      to: batch.acceptTo,
      count: counted(accepted + paid),
      removed: null,
    },
    { step: 'pay', from: null, to: batch.payBy, count: counted(paid), removed: null },
    {
      step: 'close',
      from: batch.endedTime === null ? null : dayOf(new Date(batch.endedTime)),
      to: null,
      count: null,
      removed: null,
    },
  ] as const;
  return steps.map((one, place) => ({
    ...one,
    state: place < now ? 'done' : place === now || (place === 4 && isPaying) ? 'now' : 'todo',
  }));
}
