import { useKitText } from '../parts/kit-text';
import { ChartFigure, type ChartFrame } from './chart-figure';
import { fitName, labelRoom, scaleTo, textWidth } from './chart-scale';
import { useChartWidth } from './use-chart-width';

export interface StackedRow {
  label: string;
  /** One value per series, in the order of `series`. */
  values: readonly number[];
}

interface StackedBarsProps extends ChartFrame {
  /** At most five; their colours are c1, c3, c4, c2, c5, so that neighbours differ most. */
  series: readonly string[];
  rows: readonly StackedRow[];
  unit?: string;
  /** A series that is neither good nor bad, e.g. what still waits: drawn in the grey of the charts. */
  neutral?: string;
}

const colourOrder = [1, 3, 4, 2, 5];
const grey = 6;
const rowPx = 46;
const barPx = 24;
const gapPx = 1.5;
const totalRoomPx = 44;

/** Bars from 0, parts labelled inside; the row's total stands left of the bar. */
export function StackedBars({ title, note, series, rows, unit, neutral }: StackedBarsProps) {
  const text = useKitText();
  const chartWidth = useChartWidth();
  const room = labelRoom(
    rows.map((row) => row.label),
    undefined,
    chartWidth * 0.28,
  );
  const totals = rows.map((row) => row.values.reduce((sum, value) => sum + value, 0));
  const start = room + totalRoomPx;
  const place = scaleTo(0, Math.max(1, ...totals), 0, chartWidth - start - 30);
  const colours = series.map((label, index) => (label === neutral ? grey : (colourOrder[index] ?? grey)));
  const legend = series.map((label, index) => ({ label, series: colours[index] ?? grey }));
  const outcome = (row: StackedRow) =>
    series.map((name, index) => `${name} ${row.values[index] ?? 0}`).join('，');
  return (
    <ChartFigure
      title={title}
      note={note ?? (unit && text('chart.unit', { unit }))}
      legend={series.length > 1 ? legend : undefined}
      summary={rows.map((row) => text('chart.outcome', { label: row.label, values: outcome(row) }))}
      table={{
        heads: [text('chart.label'), ...series, text('chart.total')],
        rows: rows.map((row, index) => [row.label, ...row.values.map(String), String(totals[index] ?? 0)]),
      }}
    >
      <svg aria-hidden="true" viewBox={`0 0 ${chartWidth} ${rows.length * rowPx + 4}`}>
        {rows.map((row, index) => (
          <g key={row.label} transform={`translate(0 ${index * rowPx + 10})`}>
            <text x="0" y="17" className="q-chart-name">
              {fitName(row.label, room)}
            </text>
            <text x={room + totalRoomPx - 12} y="17" textAnchor="end">
              {totals[index]}
            </text>
            <Bar row={row} start={start} place={place} colours={colours} />
          </g>
        ))}
      </svg>
    </ChartFigure>
  );
}

interface BarProps {
  row: StackedRow;
  start: number;
  place: (value: number) => number;
  /** One per series. */
  colours: readonly number[];
}

function Bar({ row, start, place, colours }: BarProps) {
  let x = start;
  return (
    <>
      {row.values.map((value, index) => {
        const at = x;
        const width = place(value);
        x += width;
        if (value <= 0) return null;
        const colour = colours[index] ?? grey;
        const isLast = row.values.slice(index + 1).every((later) => later <= 0);
        const fits = textWidth(String(value)) + 6 <= width;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its series.
          <g key={index}>
            <rect
              x={at}
              y="0"
              width={Math.max(width - (isLast ? 0 : gapPx), 1)}
              height={barPx}
              className={`q-series-${colour}`}
            />
            {fits && (
              <text
                x={at + (width - gapPx) / 2}
                y="16.5"
                textAnchor="middle"
                className={`q-on-series-${colour}`}
              >
                {value}
              </text>
            )}
            {!fits && isLast && (
              <text x={at + width + 5} y="16.5">
                {value}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}
