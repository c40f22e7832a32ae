import { type ReactNode, useState } from 'react';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { useKitText } from '../parts/kit-text';
import { FilterChoice } from './filter-choice';
import type { FilterField } from './filter-field';
import { FilterSearch } from './filter-search';
import type { Filters, FilterValues } from './use-filters';
import './filter-bar.css';

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
  const set = (name: string, value: string) => filters.set({ [name]: value } as Partial<V>);
  const draw = (field: FilterField) => (
    <FilterInput
      key={field.name}
      field={field}
      value={filters.values[field.name] ?? ''}
      onChange={(value) => set(field.name, value)}
    />
  );
  const applied = isOpen ? [] : more.filter((field) => filters.values[field.name]);
  return (
    <search className="q-filters" aria-label={text('filter.label')}>
      <div className="q-filters-row">
        {search && (
          <FilterSearch
            label={search.label}
            value={filters.values[search.name] ?? ''}
            onSearch={(value) => set(search.name, value)}
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
              value={filters.values[field.name] ?? ''}
              onRemove={() => set(field.name, '')}
            />
          ))}
        </ul>
      )}
    </search>
  );
}

interface FilterInputProps {
  field: FilterField;
  value: string;
  onChange: (value: string) => void;
}

function FilterInput({ field, value, onChange }: FilterInputProps) {
  if (field.kind === 'text')
    return <FilterSearch label={field.label} value={value} onSearch={onChange} isNamed />;
  if (field.kind === 'date') {
    return (
      <label className="q-input q-filter-date">
        <span className="q-filter-name">{field.label}</span>
        <input type="date" value={value} onChange={(event) => onChange(event.target.value)} />
      </label>
    );
  }
  return <FilterChoice field={field} value={value} onChange={onChange} />;
}

function Chip({ field, value, onRemove }: { field: FilterField; value: string; onRemove: () => void }) {
  const text = useKitText();
  const shown = field.choices?.find((choice) => choice.value === value)?.label ?? value;
  return (
    <li className="q-chip">
      {field.label} {shown}
      <button type="button" aria-label={text('filter.remove', { name: field.label })} onClick={onRemove}>
        <Icon name="x" size={14} />
      </button>
    </li>
  );
}
