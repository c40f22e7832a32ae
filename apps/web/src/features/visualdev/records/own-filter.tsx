import { type FieldType, findKind, settingsOf } from '@qifu/fields';
import { runtimes } from '@qifu/fields/runtimes';
import type { DrawnFilter } from '@qifu/ui/office';
import { Field } from '@qifu/ui/parts';
import { useMemo } from 'react';
import { pathWord, readPath } from './path-word';
import './own-filter.css';

interface OwnFilterProps extends DrawnFilter {
  type: string;
  settings: Record<string, unknown>;
  /** Its value is a path of ids, else an id. */
  isPath: boolean;
}

/** How a field is set where a list asks for it: one value, which anybody may choose and take back. */
const asked = { isMultiple: false, isDisabled: false, clearable: true, placeholder: '' };

/** The field a kind is entered with, asking for one value. */
export function OwnFilter({ type, settings, isPath, label, value, onChange }: OwnFilterProps) {
  const kind = findKind(type);
  const own = useMemo(() => kind && settingsOf(kind, { ...settings, ...asked }), [kind, settings]);
  const Edit = runtimes[type as FieldType]?.Edit;
  if (!Edit || !own) return null;
  return (
    <Field className="mod-filter" label={label} isOptional="unsaid">
      <Edit
        settings={own}
        isDisabled={false}
        value={value === '' ? null : isPath ? (readPath(value) ?? null) : value}
        onChange={(next) => onChange(isPath ? pathWord(next) : String(next ?? ''))}
      />
    </Field>
  );
}
