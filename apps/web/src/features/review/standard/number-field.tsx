import { Field, TextInput } from '@qifu/ui/parts';
import type { ItemDraft } from './standard-values';

/** What a line of the standard's tree and its details share. */
export interface StandardItemRowProps {
  item: ItemDraft;
  depth: number;
  isLeaf: boolean;
  isWeighted: boolean;
  isFixed: boolean;
  field: (name: string) => { id: string; error: string | undefined };
  onChange: (changes: Partial<ItemDraft>) => void;
  onAddUnder: () => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
  /** The line was just begun: its first field is where one goes on. */
  isJustAdded: boolean;
  /** What Enter does in it; undefined where it sends the form. */
  onEnter: (() => void) | undefined;
}

interface NumberFieldProps extends StandardItemRowProps {
  name: 'maxScore' | 'minScore' | 'step' | 'weight' | 'commentBelow' | 'commentAbove' | 'tieBreakOrder';
  label: string;
  unit?: string;
  hint?: string;
  isOptional?: boolean;
}

/** One figure of a line. */
export function NumberField({
  item,
  field,
  onChange,
  name,
  label,
  unit,
  hint,
  isOptional,
}: NumberFieldProps) {
  return (
    <Field label={label} hint={hint} isOptional={isOptional} className="rv-item-number" {...field(name)}>
      <TextInput
        inputMode="decimal"
        unit={unit}
        value={item[name]}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    </Field>
  );
}
