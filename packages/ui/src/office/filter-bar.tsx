import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../parts/button';
import { useKitText } from '../parts/kit-text';
import { useIsNarrow } from '../parts/use-media';
import { AppliedConditions, namesOf } from './applied-conditions';
import { FilterChoice } from './filter-choice';
import type { FilterField } from './filter-field';
import { FilterSearch } from './filter-search';
import { SpanFilter } from './span-filter';
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
export function FilterBar<V extends FilterValues>(props: FilterBarProps<V>) {
  const text = useKitText();
  const isNarrow = useIsNarrow();
  const Bar = isNarrow ? NarrowBar : WideBar;
  return (
    <search className="q-filters" aria-label={text('filter.label')}>
      {/* Only a page knows its conditions by name. */}
      <Bar {...props} filters={props.filters as unknown as Filters<FilterValues>} />
    </search>
  );
}

/** The first conditions in a row, the rest behind 更多条件. */
function WideBar({ filters, search, fields = [], more = [], acts }: FilterBarProps<FilterValues>) {
  const text = useKitText();
  const [isOpen, setIsOpen] = useState(false);
  const used = more.filter((field) => namesOf(field).some((name) => filters.values[name]));
  return (
    <>
      <div className="q-filters-row">
        <SearchBox {...{ filters, search }} />
        <Conditions {...{ filters }} fields={fields} />
        {more.length > 0 && (
          <Button kind="text" icon="filter" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {text(isOpen ? 'filter.fewer' : 'filter.more')}
          </Button>
        )}
        <ClearButton {...{ filters }} />
        {acts && <span className="q-filters-acts">{acts}</span>}
      </div>
      {isOpen ? (
        <div className="q-filters-row q-filters-more">
          <Conditions {...{ filters }} fields={more} />
        </div>
      ) : (
        <AppliedConditions {...{ filters }} fields={used} />
      )}
    </>
  );
}

/** A narrow window shows rows first: all conditions are behind one button that counts those in use. */
function NarrowBar({ filters, search, fields = [], more = [], acts }: FilterBarProps<FilterValues>) {
  const text = useKitText();
  const [isOpen, setIsOpen] = useState(false);
  const every = [...fields, ...more];
  const used = every.filter((field) => namesOf(field).some((name) => filters.changed.includes(name)));
  return (
    <>
      <div className="q-filters-row">
        <SearchBox {...{ filters, search }} />
        {(every.length > 0 || acts) && (
          <Button icon="filter" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {used.length > 0 ? text('filter.count', { count: used.length }) : text('filter.label')}
          </Button>
        )}
      </div>
      {isOpen ? (
        <div className="q-filters-row q-filters-more">
          <Conditions {...{ filters }} fields={every} />
          <ClearButton {...{ filters }} />
          {acts && <span className="q-filters-acts">{acts}</span>}
        </div>
      ) : (
        <AppliedConditions {...{ filters }} fields={used} />
      )}
    </>
  );
}

type Of = { filters: Filters<FilterValues> };

const SearchBox = ({ filters, search }: Of & Pick<FilterBarProps<FilterValues>, 'search'>) =>
  search && (
    <FilterSearch
      label={search.label}
      value={filters.values[search.name] ?? ''}
      onSearch={(value) => filters.set({ [search.name]: value })}
    />
  );

const Conditions = ({ filters, fields }: Of & { fields: readonly FilterField[] }) =>
  fields.map((field) => (
    <FilterInput key={field.name} field={field} values={filters.values} onChange={filters.set} />
  ));

function ClearButton({ filters }: Of) {
  const text = useKitText();
  if (!filters.isFiltered) return null;
  return (
    <Button kind="text" className="q-filters-clear" onClick={filters.clear}>
      {text('filter.clear')}
    </Button>
  );
}

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
  if (kind === 'drawn') return field.draw?.(shared);
  const from = shared.value;
  const to = values[toName] ?? '';
  const changeEnds = (first: string, last: string) => onChange({ [name]: first, [toName]: last });
  if (kind === 'numbers' || kind === 'times')
    return <SpanFilter {...{ label, from, to, kind }} hasSeconds={field.hasSeconds} onChange={changeEnds} />;
  return (
    <Suspense fallback={<span className="q-input q-filter-waits">{label}</span>}>
      {kind === 'date' ? (
        <DayFilter {...shared} />
      ) : (
        <DayRangeFilter {...{ label, from, to }} unit={field.unit} onChange={changeEnds} />
      )}
    </Suspense>
  );
}
