import { useKitText } from '../parts/kit-text';
import { ChartFigure, type ChartFrame } from './chart-figure';
import { clearMarks, listMarks, scaleTo, textWidth } from './chart-scale';
import { useChartWidth } from './use-chart-width';

export interface LineSeries {
  label: string;
  /** One value per place on the line below; undefined leaves a gap. */
  values: readonly (number | undefined)[];
}

interface LinesProps extends ChartFrame {
  /** Names of the places, e.g. weeks; about four of them are written. */
  places: readonly string[];
  /** Two to five; each is named at its end. */
  series: readonly LineSeries[];
}

const colourOrder = [1, 2, 3, 4, 5];
const top = 16;
const bottom = 186;
const leastDistancePx = 16;

const lastOf = (series: LineSeries) => series.values.findLastIndex((value) => value !== undefined);

function pathOf(series: LineSeries, x: (index: number) => number, y: (value: number) => number): string {
  let isOpen = false;
  return series.values
    .map((value, index) => {
      if (value === undefined) {
        isOpen = false;
        return '';
      }
      const command = isOpen ? 'L' : 'M';
      isOpen = true;
      return `${command}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
}

/** Moves end labels apart where lines meet. */
function spreadLabels(places: readonly number[]): number[] {
  const order = places.map((_, index) => index).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const spread = [...places];
  order.forEach((index, rank) => {
    const above = rank > 0 ? (spread[order[rank - 1] ?? 0] ?? 0) : -Infinity;
    spread[index] = Math.max(spread[index] ?? 0, above + leastDistancePx);
  });
  return spread;
}

/** Lines over time, each named and valued at its end. */
export function Lines({ title, note, places, series }: LinesProps) {
  const text = useKitText();
  const chartWidth = useChartWidth();
  const values = series.flatMap((line) => line.values.filter((value) => value !== undefined));
  const marks = listMarks(0, Math.max(1, ...values), 3);
  const ends = series.map((line) => ({ at: lastOf(line), value: line.values[lastOf(line)] ?? 0 }));
  const endRoom = Math.max(
    40,
    ...series.map((line, index) => textWidth(`${line.label} ${ends[index]?.value}`) + 16),
  );
  const x = scaleTo(0, Math.max(1, places.length - 1), 40, chartWidth - endRoom);
  const y = scaleTo(0, marks.at(-1) ?? 1, bottom, top);
  const labelPlaces = spreadLabels(ends.map((end) => y(end.value) + 5));
  const spots = places.map((_name, index) => index);
  const named = clearMarks(spots, x, (spot) => places[spot] ?? '').filter(
    (_spot, at, kept) => kept.length <= 5 || at % Math.ceil(kept.length / 4) === 0,
  );
  return (
    <ChartFigure
      title={title}
      note={note}
      summary={series.map((line, index) =>
        text('chart.last', { label: line.label, value: ends[index]?.value ?? 0 }),
      )}
      table={{
        heads: [text('chart.label'), ...series.map((line) => line.label)],
        rows: places.map((name, index) => [name, ...series.map((line) => String(line.values[index] ?? '—'))]),
      }}
    >
      <svg aria-hidden="true" viewBox={`0 0 ${chartWidth} 212`}>
        {marks.map((mark) => (
          <g key={mark}>
            <line x1="40" x2={x(places.length - 1)} y1={y(mark)} y2={y(mark)} className="q-chart-grid" />
            <text x="32" y={y(mark) + 4} textAnchor="end">
              {mark}
            </text>
          </g>
        ))}
        {places.map((name, index) =>
          named.includes(index) ? (
            <text key={name} x={x(index)} y="206" textAnchor="middle">
              {name}
            </text>
          ) : null,
        )}
        {series.map((line, index) => (
          <g key={line.label} className={`q-line-${colourOrder[index] ?? 6}`}>
            <path d={pathOf(line, x, y)} className="q-chart-line" />
            <circle
              cx={x(ends[index]?.at ?? 0)}
              cy={y(ends[index]?.value ?? 0)}
              r="4"
              className="q-chart-end"
            />
            <text x={x(ends[index]?.at ?? 0) + 10} y={labelPlaces[index]} className="q-chart-value">
              {line.label} {ends[index]?.value}
            </text>
          </g>
        ))}
      </svg>
    </ChartFigure>
  );
}
