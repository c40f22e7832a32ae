import { TextInput } from '@qifu/ui/parts';
import { defineRuntime } from '../registry/define';
import type { color } from './color.schema';

const sixDigits = /^#[0-9a-f]{6}$/i;

export default defineRuntime<typeof color>({
  Edit: ({ value, onChange, settings, isDisabled }) => {
    const off = isDisabled || settings.isDisabled;
    return (
      <TextInput
        value={value ?? ''}
        disabled={off}
        placeholder="#1a6fd4"
        onChange={(event) => onChange(event.target.value || null)}
        after={
          <input
            type="color"
            aria-hidden="true"
            tabIndex={-1}
            disabled={off}
            value={sixDigits.test(value ?? '') ? (value ?? '') : '#888888'}
            onChange={(event) => onChange(event.target.value)}
          />
        }
      />
    );
  },
});
