import { Icon } from '../parts/icon';
import { useKitText } from '../parts/kit-text';
import type { FilterField } from './filter-field';
import type { Filters, FilterValues } from './use-filters';

/** The conditions a field stands for: one, or both ends of a span. */
export const namesOf = ({ name, toName }: Pick<FilterField, 'name' | 'toName'>) =>
  toName ? [name, toName] : [name];

interface AppliedConditionsProps {
  filters: Pick<Filters<FilterValues>, 'values' | 'reset'>;
  fields: readonly FilterField[];
}

/** Conditions in use in words, each with its way out. */
export function AppliedConditions({ filters, fields }: AppliedConditionsProps) {
  const text = useKitText();
  if (fields.length === 0) return null;
  return (
    <ul className="q-chips" aria-label={text('filter.applied')}>
      {fields.map((field) => (
        <Chip
          key={field.name}
          field={field}
          values={filters.values}
          onRemove={() => filters.reset(namesOf(field))}
        />
      ))}
    </ul>
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
  const said = namesOf(field).map((name) => values[name] ?? '');
  return (
    <li className="q-chip">
      {field.label} {field.say ? field.say(said[0] ?? '') : said.map(nameOf).join(' – ')}
      <button type="button" aria-label={text('filter.remove', { name: field.label })} onClick={onRemove}>
        <Icon name="x" size={14} />
      </button>
    </li>
  );
}
