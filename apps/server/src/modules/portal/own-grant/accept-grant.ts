import type { GrantBatchState, OwnGrantDetail } from '@qifu/contracts';
import { dayAfter } from '@qifu/rules';

/** So long somebody who has declined may take it back (look-portal2.md 8). */
export const declineOpenMs = 10 * 60_000;

interface Asked {
  batch: { state: GrantBatchState; noticeDates: readonly string[] };
  grant: {
    state: string;
    noticeTo: string | null;
    accountSealed: string;
    accountConfirmedTime: number | null;
  };
  isContested: boolean;
}

/** The day after both notices are over: that of the batch and that of the line itself. */
export function acceptFromOf(
  { noticeDates }: Pick<Asked['batch'], 'noticeDates'>,
  { noticeTo }: Pick<Asked['grant'], 'noticeTo'>,
): string | null {
  const last = [noticeDates.at(-1) ?? '', noticeTo ?? ''].toSorted().at(-1) ?? '';
  return last === '' ? null : dayAfter(last, 1);
}

/** What accepting still waits for, in the order in which it comes; nothing: now. Late is not too late while the batch is open. */
export function waitsFor({ batch, grant, isContested }: Asked, day: string): OwnGrantDetail['waitsFor'] {
  if (grant.state !== 'listed') return ['settled'];
  if (batch.state !== 'public') return ['over'];
  const waits: OwnGrantDetail['waitsFor'] = [];
  if (day < (acceptFromOf(batch, grant) ?? '')) waits.push('notice');
  if (isContested) waits.push('objection');
  if (grant.accountSealed === '' || grant.accountConfirmedTime === null) waits.push('account');
  return waits;
}
