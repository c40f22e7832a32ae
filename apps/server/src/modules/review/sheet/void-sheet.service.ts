import { fail, sheetStatus } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { useCoSignature } from '../co-signature/co-signature.service';
import { tellOfSheets } from '../live/tell-experts';
import { voidSheets } from './end-sheets';
import { noteSheetStep, type SheetStepInput, type SheetStepReply } from './return-sheet.service';
import { holdSheetForStep } from './sheet-step';

/** Takes a sheet of an open group out of the count, whatever state it is in; two persons answer for it. */
export async function voidSheet(
  ctx: Ctx,
  { sheetId, version, reason, coSignToken }: SheetStepInput & { coSignToken: string },
): Promise<SheetStepReply> {
  const { group, sheet, hand } = await holdSheetForStep(ctx, { sheetId, version });
  if (hand !== 'staff') fail('access.denied', { sheetId });
  if (sheet.status === sheetStatus.voided) fail('RV_STATE', { sheetId });
  await useCoSignature(ctx, { action: 'sheet.void', objectId: sheetId, token: coSignToken });
  await voidSheets(ctx, (eb) => eb('id', '=', sheetId), reason);
  await tellOfSheets(ctx, group.id, [sheet]);
  noteSheetStep(ctx, sheet, sheetStatus.voided, reason);
  return { sheetId, status: sheetStatus.voided, version: version + 1 };
}
