import { fail, type SheetInput } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import type { HeldSheet } from './own-sheet.queries';

/**
 * What a client key stands for: a step and all it says. Seconds are left out, as a page counts them on between two
 * tries. Keyed: nobody may try scores out against what is kept of them (rulings 8).
 */
export const hashStep = (
  { secrets }: Pick<Ctx, 'secrets'>,
  submitType: string,
  { clientKey: _key, activeSeconds: _seconds, ...content }: SheetInput,
): string => secrets.keyedHash(JSON.stringify([submitType, content]), 'scoreSheetStep');

/** Refuses a key that was answered for another step or other content: its sender would take that answer for this one. */
export function assertSameStep({ sheetId, reply, repliedHash }: HeldSheet, requestHash: string) {
  const isSame = repliedHash === null || repliedHash === requestHash;
  if (reply && !isSame) fail('idempotency.conflict', { sheetId });
}
