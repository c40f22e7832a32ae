import { fail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';

/** What lasts longer is no temporary grant but a slip of the keyboard. */
const longestMs = 10 * 366 * 86_400_000;

/** A start that has come is none: it counts at once. */
export const startOf = ({ now }: Pick<Ctx, 'now'>, startsAt: number | null): number | null =>
  startsAt !== null && startsAt > now().getTime() ? startsAt : null;

/** Ends later than now and than it begins, and within some years. */
export function assertTimes({ now }: Pick<Ctx, 'now'>, startsAt: number | null, endsAt: number) {
  const fromNow = endsAt - now().getTime();
  if (fromNow <= 0 || fromNow > longestMs) fail('grant.endPast');
  if (startsAt !== null && startsAt >= endsAt) fail('grant.startAfterEnd');
}
