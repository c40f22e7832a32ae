import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { useKitText } from '../parts/kit-text';
import { FilterChoice } from './filter-choice';
import type { FilterField } from './filter-field';
import { FilterSearch } from './filter-search';
import type { Filters, FilterValues } from './use-filters';
import './filter-bar.css';

/** The calendar is heavy and most lists have no condition that is a day. */
const DayFilter = lazy(() => import('./date-filter').then((part) => ({ default: part.DayFilter })));
const DayRangeFilter = lazy(() => import('./date-filter').then((part) => ({ default: part.DayRangeFilter })));

interface FilterBarProps<V extends FilterValues> {
  filters: Filters<V>;
  /** The search box; `name` is its condition, usually keyword. */
  search?: { name: string; label: string };
  /** Five at most. */
  fields?: readonly FilterField[];
  /** The rest, under 更多条件; applied ones show as chips. */
  more?: readonly FilterField[];
  /** Right end: refresh, column settings. */
  acts?: ReactNode;
}

/** Search, conditions and chips of a list; the address holds the state through `useFilters`. */
export function FilterBar<V extends FilterValues>({
  filters,
  search,
  fields = [],
  more = [],
  acts,
}: FilterBarProps<V>) {
  const text = useKitText();
  const [isOpen, setIsOpen] = useState(false);
  const set = (changes: FilterValues) => filters.set(changes as Partial<V>);
  const draw = (field: FilterField) => (
    <FilterInput key={field.name} field={field} values={filters.values} onChange={set} />
  );
  const applied = isOpen ? [] : more.filter((field) => namesOf(field).some((name) => filters.values[name]));
  return (
    <search className="q-filters" aria-label={text('filter.label')}>
      <div className="q-filters-row">
        {search && (
          <FilterSearch
            label={search.label}
            value={filters.values[search.name] ?? ''}
            onSearch={(value) => set({ [search.name]: value })}
          />
        )}
        {fields.map(draw)}
        {more.length > 0 && (
          <Button kind="text" icon="filter" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {text(isOpen ? 'filter.fewer' : 'filter.more')}
          </Button>
        )}
        {filters.isFiltered && (
          <Button kind="text" className="q-filters-clear" onClick={filters.clear}>
            {text('filter.clear')}
          </Button>
        )}
        {acts && <span className="q-filters-acts">{acts}</span>}
      </div>
      {isOpen && <div className="q-filters-row q-filters-more">{more.map(draw)}</div>}
      {applied.length > 0 && (
        <ul className="q-chips" aria-label={text('filter.applied')}>
          {applied.map((field) => (
            <Chip
              key={field.name}
              field={field}
              values={filters.values}
              onRemove={() => set(Object.fromEntries(namesOf(field).map((name) => [name, ''])))}
            />
          ))}
        </ul>
      )}
    </search>
  );
}

const namesOf = ({ name, toName }: FilterField) => (toName ? [name, toName] : [name]);

interface FilterInputProps {
  field: FilterField;
  values: FilterValues;
  onChange: (changes: FilterValues) => void;
}

function FilterInput({ field, values, onChange }: FilterInputProps) {
  const { name, label, kind = 'choice', toName = '' } = field;
  const shared = {
    label,
    value: values[name] ?? '',
    onChange: (value: string) => onChange({ [name]: value }),
  };
  if (kind === 'text') return <FilterSearch {...shared} onSearch={shared.onChange} isNamed />;
  if (kind === 'choice') return <FilterChoice field={field} {...shared} />;
  const from = shared.value;
  const to = values[toName] ?? '';
  return (
    <Suspense fallback={<span className="q-input q-filter-waits">{label}</span>}>
      {kind === 'date' ? (
        <DayFilter {...shared} />
      ) : (
        <DayRangeFilter
          {...{ label, from, to }}
          onChange={(first, last) => onChange({ [name]: first, [toName]: last })}
        />
      )}
    </Suspense>
  );
}

interface ChipProps {
  field: FilterField;
  values: FilterValues;
  onRemove: () => void;
}

function Chip({ field, values, onRemove }: ChipProps) {
  const text = useKitText();
  const nameOf = (value: string) => field.choices?.find((choice) => choice.value === value)?.label ?? value;
  return (
    <li className="q-chip">
      {field.label}{' '}
      {namesOf(field)
        .map((name) => nameOf(values[name] ?? ''))
        .join(' – ')}
      <button type="button" aria-label={text('filter.remove', { name: field.label })} onClick={onRemove}>
        <Icon name="x" size={14} />
      </button>
    </li>
  );
}
