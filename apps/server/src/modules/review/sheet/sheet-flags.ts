import type { ReviewRules } from '@qifu/contracts';
import { recommendation, sheetStatus } from '@qifu/contracts';

/** What a reader should look at twice (review.md 3.4). Shown to staff and leaders, never to the other experts. */
export type SheetFlag = 'outlier' | 'rushed' | 'contradicts';

interface FlaggedSheet {
  sheetId: string;
  projectId: string;
  status: number;
  /** Decimal text of three places. */
  total: string | null;
  recommendation: number | null;
  activeSeconds: number;
}

const rushedSeconds = 60;
/** A total this high, out of 100, does not go with opposing. */
const highTotal = 85_000;

/** Thousandths of a point: whole numbers, so that equal sheets always get equal flags. */
const thousandths = (total: string) => Math.round(Number(total) * 1000);

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor((sorted.length - 1) / 2);
  const middle = sorted.slice(half, sorted.length - half);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

/** Flags of each submitted sheet, by its id. With fewer than three sheets nothing is far from the others. */
export function flagSheets(
  sheets: readonly FlaggedSheet[],
  { outlier }: Pick<ReviewRules, 'outlier'>,
): Map<string, SheetFlag[]> {
  const submitted = sheets.filter(isSubmitted);
  const flags = new Map<string, SheetFlag[]>();
  for (const projectId of new Set(submitted.map((sheet) => sheet.projectId))) {
    const own = submitted.filter((sheet) => sheet.projectId === projectId);
    const isFar = farFromOthers(own, outlier.madK);
    for (const sheet of own)
      flags.set(sheet.sheetId, [...(isFar(sheet) ? ['outlier' as const] : []), ...ownFlags(sheet)]);
  }
  return flags;
}

const isSubmitted = ({ status, total }: FlaggedSheet) => status === sheetStatus.submitted && total !== null;
const pointsOf = ({ total }: FlaggedSheet) => thousandths(total ?? '0');

/** Further from the median than so many median deviations. */
function farFromOthers(sheets: readonly FlaggedSheet[], madK: number): (sheet: FlaggedSheet) => boolean {
  const middle = medianOf(sheets.map(pointsOf));
  const deviation = medianOf(sheets.map((sheet) => Math.abs(pointsOf(sheet) - middle)));
  if (sheets.length < 3 || deviation === 0) return () => false;
  return (sheet) => Math.abs(pointsOf(sheet) - middle) > madK * deviation;
}

function ownFlags(sheet: FlaggedSheet): SheetFlag[] {
  const flags: SheetFlag[] = [];
  if (sheet.activeSeconds > 0 && sheet.activeSeconds < rushedSeconds) flags.push('rushed');
  if (pointsOf(sheet) >= highTotal && sheet.recommendation === recommendation.oppose)
    flags.push('contradicts');
  return flags;
}
