import type { StatisticsCharts, StatisticsDimension, StatisticsReply, StatisticsRow } from '@qifu/contracts';
import { clockOf } from '@qifu/rules';
import { BoxRows, Charts, IntervalDots, Lines, StackedBars } from '@qifu/ui/charts';
import { Failed } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import {
  boxesFinding,
  decidedRows,
  type FindingWords,
  outcomeFinding,
  passFinding,
  shownBoxes,
  weeksFinding,
} from './findings';
import { wilsonInterval } from './pass-interval';
import { showPercent } from './shown-rates';
import type { useChartSeries } from './use-statistics';

/** Charts draw the largest lines; the table has all of them. */
const drawnAtMost = 8;

interface StatisticsChartsProps {
  dimension: StatisticsDimension;
  statistics: StatisticsReply;
  series: ReturnType<typeof useChartSeries>;
}

/** Four charts, each with its finding as title, a table twin and a text. */
export function StatisticsChartRow({ dimension, statistics, series }: StatisticsChartsProps) {
  const text = useText('supervision');
  const parts = useText('reviewParts');
  const words: FindingWords = { text, kind: text(`kind.${dimension}`), and: parts('list.and') };
  return (
    <section aria-label={text('chart.label')}>
      <Charts>
        <Outcome rows={statistics.list} words={words} />
        <PassRates statistics={statistics} words={words} />
        {series.data && <Weeks weeks={series.data.weeks} />}
        {series.data && <Boxes boxes={series.data.boxes} />}
      </Charts>
      {series.error && (
        <Failed
          title={text('chart.failed')}
          hint={series.error.message}
          eventNumber={series.error.extras?.requestId}
          onRetry={() => void series.refetch()}
        />
      )}
    </section>
  );
}

const largest = (rows: readonly StatisticsRow[]) =>
  [...rows].sort((a, b) => b.accepted - a.accepted).slice(0, drawnAtMost);

/** What became of the accepted projects; the parts add up to them. */
const outcomes = [
  ['approved', ({ approved }: StatisticsRow) => approved],
  ['rejected', ({ rejected }: StatisticsRow) => rejected],
  ['undecided', (row: StatisticsRow) => row.reviewed - row.approved - row.rejected],
  ['inReview', ({ inReview }: StatisticsRow) => inReview],
  ['waiting', (row: StatisticsRow) => row.accepted - row.reviewed - row.inReview],
] as const;

function Outcome({ rows, words }: { rows: readonly StatisticsRow[]; words: FindingWords }) {
  const { text } = words;
  const active = rows.filter(({ accepted }) => accepted > 0);
  const drawn = largest(active);
  const series = outcomes.filter(([, of]) => drawn.some((row) => of(row) > 0));
  return (
    <StackedBars
      title={outcomeFinding(rows, words)}
      note={
        drawn.length < active.length
          ? text('chart.outcomeMost', { count: drawnAtMost })
          : text('chart.outcomeNote')
      }
      series={series.map(([key]) => text(`series.${key}`))}
      neutral={text('series.waiting')}
      rows={drawn.map((row) => ({
        label: row.name,
        values: series.map(([, of]) => Math.max(0, of(row))),
      }))}
    />
  );
}

function PassRates({ statistics, words }: { statistics: StatisticsReply; words: FindingWords }) {
  const { text } = words;
  const { list, total } = statistics;
  const decided = largest(decidedRows(list));
  const overall = total.passRate;
  const note =
    overall === null ? text('chart.passNoteNone') : text('chart.passNote', { overall: showPercent(overall) });
  const leftOut = list.length - decidedRows(list).length;
  return (
    <IntervalDots
      title={passFinding(list, overall, words)}
      note={leftOut > 0 ? text('chart.passLeftOut', { note, count: leftOut }) : note}
      reference={overall ?? undefined}
      show={showPercent}
      rows={decided.map(({ name, approved, rejected }) => ({
        label: name,
        value: approved / (approved + rejected),
        ...wilsonInterval(approved, approved + rejected),
      }))}
    />
  );
}

const weekName = (ms: number) => {
  const at = clockOf(ms);
  return `${at.getUTCMonth() + 1}/${at.getUTCDate()}`;
};

function Weeks({ weeks }: { weeks: StatisticsCharts['weeks'] }) {
  const text = useText('supervision');
  return (
    <Lines
      title={weeksFinding(weeks, text)}
      note={text('chart.weeksNote')}
      places={weeks.map(({ weekStart }) => weekName(weekStart))}
      series={[
        { label: text('series.accepted'), values: weeks.map(({ accepted }) => accepted) },
        { label: text('series.reviewed'), values: weeks.map(({ reviewed }) => reviewed) },
      ]}
    />
  );
}

function Boxes({ boxes }: { boxes: StatisticsCharts['boxes'] }) {
  const text = useText('supervision');
  const shown = shownBoxes(boxes);
  const hidden = boxes.length - shown.length;
  const note = text('chart.boxesNote');
  return (
    <BoxRows
      title={boxesFinding(boxes, text)}
      note={hidden > 0 ? text('chart.boxesLeftOut', { note, count: hidden }) : note}
      rows={shown.map(({ name, p10, q1, median, q3, p90 }) => ({
        label: name,
        low: p10,
        quarter1: q1,
        median,
        quarter3: q3,
        high: p90,
      }))}
    />
  );
}
