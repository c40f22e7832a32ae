import { findKind, settingsOf } from '@qifu/fields';
import { useOptions } from '@qifu/fields/options';
import { runtimes } from '@qifu/fields/runtimes';
import { dayOf, startOfDay } from '@qifu/rules';
import { DayInput, Select, SelectMany } from '@qifu/ui/office';
import { TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type ComparedField, chooserOf, valueFormOf } from './rule-fields';

type Value = string | number | (string | number)[] | null | undefined;

interface RuleValueProps {
  field: ComparedField;
  /** One value, several, or two ends. */
  shape: 'one' | 'many' | 'ends';
  label: string;
  value: Value;
  /** A day may be whichever it is then. */
  hasToday?: boolean;
  onChange: (value: string | number | (string | number)[]) => void;
}

/** A value that a rule names, entered as its field is. */
export function RuleValue({ field, shape, label, value, hasToday = false, onChange }: RuleValueProps) {
  const text = useText('formRules');
  const form = valueFormOf(field);
  const all = value === undefined || value === null ? [] : [value].flat();
  if (form === 'options')
    return <OptionValues {...{ field, label, all, onChange }} isMany={shape === 'many'} />;
  if (form === 'switch')
    return (
      <Select
        label={label}
        value={all.length > 0 ? String(all[0]) : undefined}
        choices={[
          { value: '1', label: String(field.settings.onText || text('on')) },
          { value: '0', label: String(field.settings.offText || text('off')) },
        ]}
        onChange={(next) => onChange(Number(next))}
      />
    );
  if (form === 'own') return <OwnValue {...{ field, label, all, onChange }} />;
  if (shape === 'ends')
    return (
      <span className="cond-span">
        <OneValue
          {...{ form, hasToday }}
          label={text('from', { label })}
          value={all[0]}
          onChange={(next) => onChange([next, all[1] ?? ''])}
        />
        <span aria-hidden="true">–</span>
        <OneValue
          {...{ form, hasToday }}
          label={text('to', { label })}
          value={all[1]}
          onChange={(next) => onChange([all[0] ?? '', next])}
        />
      </span>
    );
  return <OneValue {...{ form, label, hasToday }} value={all[0]} onChange={onChange} />;
}

type Many = Omit<RuleValueProps, 'shape' | 'value' | 'hasToday'> & { all: (string | number)[] };

function OptionValues({ field, label, all, onChange, isMany }: Many & { isMany: boolean }) {
  const choices = useOptions(field.settings as unknown as Parameters<typeof useOptions>[0]);
  if (isMany) return <SelectMany {...{ label, choices }} values={all.map(String)} onChange={onChange} />;
  return (
    <Select
      {...{ label, choices }}
      value={all.length > 0 ? String(all[0]) : undefined}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}

/** People, units and posts are chosen as they are in the form. */
function OwnValue({ field, label, all, onChange }: Many) {
  const { Edit } = runtimes[chooserOf(field)];
  const kind = findKind(chooserOf(field));
  const settings = {
    ...(kind && settingsOf(kind, field.settings as never)),
    isMultiple: false,
    isDisabled: false,
    clearable: true,
  };
  return Edit ? (
    // biome-ignore lint/a11y/useSemanticElements: names the field without a frame.
    <span role="group" aria-label={label}>
      <Edit
        settings={settings}
        isDisabled={false}
        value={all[0] ?? null}
        onChange={(next) => onChange(String(next ?? ''))}
      />
    </span>
  ) : null;
}

interface OneValueProps {
  form: ReturnType<typeof valueFormOf>;
  label: string;
  value: string | number | undefined;
  hasToday: boolean;
  onChange: (value: string | number) => void;
}

/** Whichever day it is when records are read. */
const today = '@currentTime';

function OneValue({ form, label, value, hasToday, onChange }: OneValueProps) {
  const text = useText('formRules');
  const isToday = value === today;
  if (form === 'day' && hasToday)
    return (
      <>
        <Select
          label={text('dayOf', { label })}
          value={isToday ? today : ''}
          choices={[
            { value: today, label: text('today') },
            { value: '', label: text('fixedDay') },
          ]}
          onChange={(next) => onChange(next ?? '')}
        />
        {!isToday && <OneValue {...{ form, label, value, onChange }} hasToday={false} />}
      </>
    );
  if (form === 'day')
    return (
      <DayInput
        label={label}
        value={typeof value === 'number' ? dayOf(value) : ''}
        onChange={(day) => onChange(day ? startOfDay(day) : '')}
      />
    );
  const isFigure = form === 'number';
  return (
    <TextInput
      aria-label={label}
      inputMode={isFigure ? 'decimal' : undefined}
      maxLength={500}
      value={value === undefined ? '' : String(value)}
      onChange={({ target: { value: typed } }) => {
        const figure = Number(typed);
        // What is no figure yet, such as a single minus, waits as it is typed.
        const isWhole = isFigure && typed.trim() !== '' && !Number.isNaN(figure) && String(figure) === typed;
        onChange(isWhole ? figure : typed);
      }}
    />
  );
}
