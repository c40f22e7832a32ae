import { TextInput } from '@qifu/ui/parts';
import { defineRuntime } from '../registry/define';
import { RangeField } from '../registry/range-field';
import type { timeRange } from './time-range.schema';

export default defineRuntime<typeof timeRange>({
  Edit: ({ value, onChange, settings, isDisabled }) => (
    <RangeField<string> {...{ value, onChange }}>
      {(end) => (
        <TextInput
          type="time"
          aria-label={end.label}
          step={settings.form === 'HH:mm' ? 60 : 1}
          value={end.value ?? ''}
          disabled={isDisabled || settings.isDisabled}
          onChange={(event) => end.onChange(event.target.value || null)}
        />
      )}
    </RangeField>
  ),
});
