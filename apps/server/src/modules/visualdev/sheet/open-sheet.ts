import { buffer } from 'node:stream/consumers';
import type { Ctx } from '#platform/context';
import { refuseSheet } from '#platform/xlsx/refuse-sheet';
import { importLimits } from './sheet-limits';

/** A sheet the caller has uploaded, in memory; refused where it is larger than one may be. */
export async function openSheet(ctx: Ctx, fileId: string): Promise<{ fileName: string; bytes: Buffer }> {
  const { file, content } = await ctx.plugs.files.openOwn(ctx, fileId);
  const limitBytes = importLimits.fileBytes ?? 0;
  if (file.sizeBytes > limitBytes) {
    content.destroy();
    refuseSheet({ reason: 'fileTooLarge', limitBytes }, ctx.language);
  }
  return { fileName: file.fileName, bytes: await buffer(content) };
}
