import type { GrantRow } from '@qifu/contracts';

interface Removed {
  removedGround: NonNullable<GrantRow['removal']>['ground'] | null;
  removedReason: string;
  removedPid: string;
}

/** A paragraph as it is cited; null where none is named. */
export const citeOf = (pid: string, paths: ReadonlyMap<string, string>) =>
  pid === '' ? null : { pid, path: paths.get(pid) ?? '' };

/** Why a line was taken out. */
export const removalOf = (row: Removed, paths: ReadonlyMap<string, string>): GrantRow['removal'] =>
  row.removedGround && {
    ground: row.removedGround,
    reason: row.removedReason,
    cite: citeOf(row.removedPid, paths),
  };

/** What its voucher says. */
export const paymentOf = ({
  paidOn,
  voucherNo,
  channel,
}: {
  paidOn: string | null;
  voucherNo: string;
  channel: string;
}) => (paidOn === null ? null : { paidOn, voucherNo, channel });
