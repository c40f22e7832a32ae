import type { BusinessStatus } from '@qifu/contracts';
import { Lines } from '@qifu/ui/charts';
import { useText } from '@qifu/ui/text';

/** A line through less than this is none. */
const fewestYears = 2;
const mostYears = 8;

/** Revenue and research over the years, the oldest first; years that say nothing leave a gap. */
export function YearChart({ years }: { years: readonly BusinessStatus[] }) {
  const text = useText('businessStatus');
  const told = years.filter(({ revenue }) => revenue !== null).slice(0, mostYears);
  const first = told.at(-1)?.year;
  const last = told[0]?.year;
  if (told.length < fewestYears || first === undefined || last === undefined) return null;
  const places = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const of = (year: number) => told.find((row) => row.year === year);
  const line = (field: 'revenue' | 'rdExpense') => ({
    label: text(`field.${field}`),
    values: places.map((year) => of(year)?.[field] ?? undefined),
  });
  return (
    <div className="bs-chart">
      <Lines
        title={text('chart.title')}
        note={text('chart.unit')}
        places={places.map(String)}
        series={[line('revenue'), line('rdExpense')]}
      />
    </div>
  );
}
