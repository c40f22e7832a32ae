import { useKitText } from '../parts/kit-text';
import { ChartFigure, type ChartFrame } from './chart-figure';
import { clearMarks, fitName, labelRoom, listMarks, scaleTo } from './chart-scale';
import { useChartWidth } from './use-chart-width';

export interface BoxRow {
  label: string;
  /** The thin line, e.g. 10 % to 90 %. */
  low: number;
  quarter1: number;
  median: number;
  quarter3: number;
  high: number;
}

interface BoxRowsProps extends ChartFrame {
  rows: readonly BoxRow[];
  /** Writes a figure with the decimals of the scores. */
  show?: (value: number) => string;
}

const rowPx = 36;

/** The middle half as a box, the median as a thick stroke and as a figure on the right. */
export function BoxRows({ title, note, rows, show = (value) => value.toFixed(1) }: BoxRowsProps) {
  const text = useKitText();
  const chartWidth = useChartWidth();
  const room = labelRoom(
    rows.map((row) => row.label),
    undefined,
    chartWidth * 0.28,
  );
  const ends = rows.flatMap((row) => [row.low, row.high]);
  const marks = listMarks(Math.min(...ends), Math.max(...ends));
  const place = scaleTo(marks[0] ?? 0, marks.at(-1) ?? 1, room + 10, chartWidth - 60);
  const named = clearMarks(marks, place);
  const height = rows.length * rowPx + 4;
  return (
    <ChartFigure
      title={title}
      note={note}
      summary={rows.map((row) =>
        text('chart.box', {
          label: row.label,
          median: show(row.median),
          q1: show(row.quarter1),
          q3: show(row.quarter3),
          low: show(row.low),
          high: show(row.high),
        }),
      )}
      table={{
        heads: ['label', 'low', 'quarter1', 'median', 'quarter3', 'high'].map((key) =>
          text(`chart.${key as keyof BoxRow}`),
        ),
        rows: rows.map((row) => [
          row.label,
          ...[row.low, row.quarter1, row.median, row.quarter3, row.high].map(show),
        ]),
      }}
    >
      <svg aria-hidden="true" viewBox={`0 0 ${chartWidth} ${height + 24}`}>
        {marks.map((mark) => (
          <g key={mark}>
            <line x1={place(mark)} x2={place(mark)} y1="0" y2={height} className="q-chart-grid" />
            {named.includes(mark) && (
              <text x={place(mark)} y={height + 18} textAnchor="middle">
                {mark}
              </text>
            )}
          </g>
        ))}
        {rows.map((row, index) => {
          const y = index * rowPx + 18;
          return (
            <g key={row.label}>
              <text x="0" y={y + 5} className="q-chart-name">
                {fitName(row.label, room)}
              </text>
              <line x1={place(row.low)} x2={place(row.high)} y1={y} y2={y} className="q-chart-whisker" />
              <rect
                x={place(row.quarter1)}
                y={y - 9}
                width={Math.max(place(row.quarter3) - place(row.quarter1), 1)}
                height="18"
                className="q-chart-box"
              />
              <line
                x1={place(row.median)}
                x2={place(row.median)}
                y1={y - 9}
                y2={y + 9}
                className="q-chart-median"
              />
              <text x={chartWidth} y={y + 5} textAnchor="end" className="q-chart-value">
                {show(row.median)}
              </text>
            </g>
          );
        })}
      </svg>
    </ChartFigure>
  );
}
