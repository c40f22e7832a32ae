import type { StatisticsCharts, StatisticsRow } from '@qifu/contracts';
import type { Text } from '@qifu/ui/text';
import { wilsonInterval } from './pass-interval';
import { showFixed, showPercent } from './shown-rates';

type Say = Text<'supervision'>;
/** Titles name so many; more are counted. */
const namedAtMost = 2;
/** Medians further apart than this are worth naming. */
const closePoints = 10;

/** What the lines stand for, in words: 区县. */
export interface FindingWords {
  text: Say;
  kind: string;
  and: string;
}

const namesOrCount = (names: readonly string[], { text, kind, and }: FindingWords) =>
  names.length <= namedAtMost ? names.join(and) : text('finding.countOf', { count: names.length, kind });

/** Who accepted most, and whether reviews are past their half; the bare measure where there is too little to say. */
export function outcomeFinding(rows: readonly StatisticsRow[], words: FindingWords): string {
  const { text, kind } = words;
  const active = rows.filter(({ accepted }) => accepted > 0);
  const most = Math.max(0, ...active.map(({ accepted }) => accepted));
  const leaders = active.filter(({ accepted }) => accepted === most);
  const [leader] = leaders;
  if (!leader || active.length < 2) return text('chart.outcome');
  const name = leaders.length > 1 ? text('finding.andOthers', { name: leader.name }) : leader.name;
  const behind = active.filter(({ reviewed, accepted }) => reviewed * 2 <= accepted);
  const count = active.length;
  if (behind.length === 0) return text('finding.allHalf', { name, count, kind });
  if (behind.length === count) return text('finding.noneHalf', { name, count, kind });
  if (behind.length > namedAtMost) return text('finding.someHalfCount', { name, count: behind.length, kind });
  return text('finding.someHalf', { name, behind: behind.map((row) => row.name).join(words.and) });
}

/** Lines with at least one decision. */
export const decidedRows = (rows: readonly StatisticsRow[]) =>
  rows.filter(({ approved, rejected }) => approved + rejected > 0);

/** Who lies outside of usual variation: whose interval does not hold the overall rate. */
export function passFinding(
  rows: readonly StatisticsRow[],
  overall: number | null,
  words: FindingWords,
): string {
  const { text, kind } = words;
  const decided = decidedRows(rows);
  if (overall === null || decided.length < 2) return text('chart.passRate');
  const intervals = decided.map((row) => ({
    name: row.name,
    ...wilsonInterval(row.approved, row.approved + row.rejected),
  }));
  const high = intervals.filter(({ low }) => low > overall).map(({ name }) => name);
  const low = intervals.filter((row) => row.high < overall).map(({ name }) => name);
  if (high.length + low.length === 0) return text('finding.usual', { kind });
  if (low.length === 0) return text('finding.above', { names: namesOrCount(high, words) });
  if (high.length === 0) return text('finding.below', { names: namesOrCount(low, words) });
  return text('finding.both', { high: namesOrCount(high, words), low: namesOrCount(low, words) });
}

/** Weeks without a newly accepted project that are worth saying; whether a batch still accepts is not in the series. */
const calmWeeks = 2;

/** Whether projects still come in, and how much of them is reviewed. */
export function weeksFinding(weeks: StatisticsCharts['weeks'], text: Say): string {
  const last = weeks.at(-1);
  if (!last || last.accepted === 0) return text('chart.weeks');
  if (last.reviewed >= last.accepted) return text('finding.done');
  const share = showPercent(last.reviewed / last.accepted);
  const before = weeks.at(-1 - calmWeeks);
  const isCalm = before !== undefined && before.accepted === last.accepted;
  return text(isCalm ? 'finding.acceptCalm' : 'finding.acceptGoesOn', { share });
}

type Box = StatisticsCharts['boxes'][number];
/** A box all of whose figures may be shown. */
export type ShownBox = { [K in keyof Box]: NonNullable<Box[K]> };
export const shownBoxes = (boxes: readonly Box[]): ShownBox[] =>
  boxes.filter((box): box is ShownBox => Object.values(box).every((value) => value !== null));

/** How far the medians of the directions lie apart. */
export function boxesFinding(boxes: readonly Box[], text: Say): string {
  const shown = shownBoxes(boxes).sort((a, b) => b.median - a.median);
  const [high, low] = [shown[0], shown.at(-1)];
  if (!high || !low) return text('chart.boxes');
  if (shown.length === 1)
    return text('finding.medianOne', { name: high.name, median: showFixed(high.median, 1) });
  const apart = high.median - low.median;
  if (apart > closePoints) {
    return text('finding.medianApart', { high: high.name, low: low.name, points: showFixed(apart, 1) });
  }
  return text('finding.medianClose', { points: Math.max(1, Math.ceil(apart)) });
}
