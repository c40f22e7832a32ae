import type { FieldType } from '@qifu/fields';
import type { runtimes } from '@qifu/fields/runtimes';
import { memo } from 'react';

interface FieldValueProps {
  Edit: NonNullable<(typeof runtimes)[FieldType]['Edit']>;
  name: string;
  value: unknown;
  words?: string | undefined;
  settings: unknown;
  isDisabled: boolean;
  onChange: (name: string, value: unknown) => void;
}

/** Drawn anew when its own value changes: a key press in a form of hundreds of fields is one field's work. */
export const FieldValue = memo(function FieldValue({ Edit, name, onChange, ...rest }: FieldValueProps) {
  return <Edit {...rest} onChange={(value) => onChange(name, value)} />;
});
