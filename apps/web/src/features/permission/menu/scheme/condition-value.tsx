import { DateInput } from '@qifu/ui/office';
import { TextInput } from '@qifu/ui/parts';
import {
  DepartmentPicker,
  GroupPicker,
  OrganizePicker,
  type Picked,
  PositionPicker,
  RolePicker,
  UserPicker,
} from '@qifu/ui/pickers';
import { useText } from '@qifu/ui/text';
import { holdsMany, isPickerKind, isSpan, kindOf, type PickerKind, takesMany } from './field-kinds';
import type { ConditionValues } from './scheme-values';

interface ConditionValueProps {
  condition: ConditionValues;
  /** Type of the field it is compared with. */
  type: string;
  place: string;
  onChange: (condition: ConditionValues) => void;
}

const pickers = {
  organizeSelect: OrganizePicker,
  depSelect: DepartmentPicker,
  posSelect: PositionPicker,
  roleSelect: RolePicker,
  groupSelect: GroupPicker,
  userSelect: UserPicker,
} satisfies Record<PickerKind, unknown>;

/** What a field is compared with, where it is no variable. */
export function ConditionValue({ condition, type, place, onChange }: ConditionValueProps) {
  const text = useText('dataScheme');
  const { op, values } = condition;
  const named = (part: 'value' | 'from' | 'to') => text('partOf', { place, part: text(`control.${part}`) });
  const put = (next: string[], valueNames?: string[]) =>
    onChange({ ...condition, values: next, kept: { ...condition.kept, valueNames } });
  const [from = '', to = ''] = values;
  if (isPickerKind(condition.kind)) {
    const Picker = pickers[condition.kind];
    return (
      <Picker
        label={named('value')}
        value={values}
        isMultiple={holdsMany(op)}
        canClear
        onChange={(ids: string[], picked: Picked[]) =>
          put(
            ids,
            picked.map(({ fullName }) => fullName),
          )
        }
      />
    );
  }
  if (isSpan(op)) {
    return (
      <span className="scheme-span">
        <One type={type} label={named('from')} value={from} onChange={(value) => put([value, to])} />
        <One type={type} label={named('to')} value={to} onChange={(value) => put([from, value])} />
      </span>
    );
  }
  if (takesMany(op)) {
    return (
      <TextInput
        aria-label={named('value')}
        placeholder={text('manyHint')}
        value={values.join(',')}
        onChange={(event) => put(event.target.value.split(/[,，]/))}
        onBlur={() => put(values.map((value) => value.trim()).filter(Boolean))}
      />
    );
  }
  return <One type={type} label={named('value')} value={from} onChange={(value) => put([value])} />;
}

interface OneProps {
  type: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A moment stored as text, as clocks of the product show it. */
const momentOf = (value: string): number | null => {
  if (value === '') return null;
  const ms = /^\d+$/.test(value) ? Number(value) : Date.parse(`${value.replace(' ', 'T')}+08:00`);
  return Number.isNaN(ms) ? null : ms;
};

function One({ type, label, value, onChange }: OneProps) {
  const kind = kindOf(type);
  if (kind === 'time') {
    return (
      <DateInput
        label={label}
        hasTime
        value={momentOf(value)}
        onChange={(ms) => onChange(ms === null ? '' : String(ms))}
      />
    );
  }
  return (
    <TextInput
      aria-label={label}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      value={value}
      maxLength={500}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
