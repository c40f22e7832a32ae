import { buffer } from 'node:stream/consumers';
import type { Language } from '@qifu/i18n';
import type { Ctx } from '../context';
import { readSheet } from '../xlsx/read-sheet';
import { refuseSheet } from '../xlsx/refuse-sheet';
import { type SheetReading, sheetLimits } from '../xlsx/sheet-shapes';
import { expectationIn, type Headed } from './headings';
import type { SheetFiles } from './import-kind';
import { languagesFrom } from './import-text';

/** The rows of an uploaded sheet, and the language of its headings. */
export async function readUpload(ctx: Ctx, kind: Headed & { files: SheetFiles }, fileId: string) {
  const { file, content } = await kind.files.open(ctx, fileId);
  if (file.sizeBytes > sheetLimits.fileBytes) {
    content.destroy();
    refuseSheet({ reason: 'fileTooLarge', limitBytes: sheetLimits.fileBytes }, ctx.language);
  }
  const { reading, language } = await readInAnyLanguage(kind, ctx.language, await buffer(content));
  if (!reading.ok) refuseSheet(reading.refusal, ctx.language);
  return { fileName: file.fileName, rows: reading.rows, sheetLanguage: language };
}

/** A sheet may come from the template of another language than the one its sender uses now. */
async function readInAnyLanguage(
  kind: Headed,
  preferred: Language,
  bytes: Buffer,
): Promise<{ reading: SheetReading; language: Language }> {
  let best = { reading: await readSheet(bytes, expectationIn(kind, preferred)), language: preferred };
  for (const language of languagesFrom(preferred).slice(1)) {
    if (faultsOf(best.reading) === 0) return best;
    const reading = await readSheet(bytes, expectationIn(kind, language));
    if (faultsOf(reading) < faultsOf(best.reading)) best = { reading, language };
  }
  return best;
}

/** How many headings are wrong; what is said of them is said of the language that fits best. */
const faultsOf = (reading: SheetReading): number =>
  reading.ok || reading.refusal.reason !== 'headings'
    ? 0
    : reading.refusal.missing.length + reading.refusal.unknown.length + reading.refusal.doubled.length;
