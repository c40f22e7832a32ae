import { useKitText } from '../parts/kit-text';
import { ChartFigure, type ChartFrame } from './chart-figure';
import { clearMarks, fitName, labelRoom, listMarks, scaleTo } from './chart-scale';
import { useChartWidth } from './use-chart-width';

export interface IntervalRow {
  label: string;
  value: number;
  low: number;
  high: number;
}

interface IntervalDotsProps extends ChartFrame {
  rows: readonly IntervalRow[];
  /** A dotted line over all rows, e.g. the mean of the city. */
  reference?: number;
  /** Writes a value with its unit: 53.4% */
  show?: (value: number) => string;
  low?: number;
  high?: number;
}

const rowPx = 46;

/** A dot for the value, a pale bar for its interval. */
export function IntervalDots({ title, note, rows, reference, show = String, low, high }: IntervalDotsProps) {
  const text = useKitText();
  const chartWidth = useChartWidth();
  const room = labelRoom(
    rows.map((row) => row.label),
    undefined,
    chartWidth * 0.28,
  );
  const ends = rows.flatMap((row) => [row.low, row.high, ...(reference === undefined ? [] : [reference])]);
  const marks = listMarks(low ?? Math.min(...ends), high ?? Math.max(...ends));
  const place = scaleTo(marks[0] ?? 0, marks.at(-1) ?? 1, room + 10, chartWidth - 30);
  const height = rows.length * rowPx + 8;
  return (
    <ChartFigure
      title={title}
      note={note}
      summary={rows.map((row) =>
        text('chart.interval', {
          label: row.label,
          value: show(row.value),
          low: show(row.low),
          high: show(row.high),
        }),
      )}
      table={{
        heads: [text('chart.label'), text('chart.value'), text('chart.low'), text('chart.high')],
        rows: rows.map((row) => [row.label, show(row.value), show(row.low), show(row.high)]),
      }}
    >
      <svg aria-hidden="true" viewBox={`0 0 ${chartWidth} ${height + 24}`}>
        {reference !== undefined && (
          <line
            x1={place(reference)}
            x2={place(reference)}
            y1="4"
            y2={height}
            className="q-chart-reference"
          />
        )}
        {clearMarks(marks, place, show).map((mark) => (
          <text key={mark} x={place(mark)} y={height + 18} textAnchor="middle">
            {show(mark)}
          </text>
        ))}
        <line x1={room + 10} x2={chartWidth - 30} y1={height} y2={height} className="q-chart-axis" />
        {rows.map((row, index) => {
          const y = index * rowPx + 30;
          return (
            <g key={row.label}>
              <text x="0" y={y + 5} className="q-chart-name">
                {fitName(row.label, room)}
              </text>
              <line x1={place(row.low)} x2={place(row.high)} y1={y} y2={y} className="q-chart-interval" />
              <circle cx={place(row.value)} cy={y} r="6.5" className="q-series-1" />
              <text x={place(row.value)} y={y - 12} textAnchor="middle" className="q-chart-value">
                {show(row.value)}
              </text>
            </g>
          );
        })}
      </svg>
    </ChartFigure>
  );
}
