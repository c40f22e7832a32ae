import { TextInput } from '@qifu/ui/parts';
import { defineRuntime } from '../registry/define';
import type { time } from './time.schema';

export default defineRuntime<typeof time>({
  Edit: ({ value, onChange, settings, isDisabled }) => (
    <TextInput
      type="time"
      step={settings.form === 'HH:mm' ? 60 : 1}
      value={value ?? ''}
      disabled={isDisabled || settings.isDisabled}
      onChange={(event) => onChange(event.target.value || null)}
    />
  ),
});
