import { TextArea } from '@qifu/ui/parts';
import { defineRuntime } from '../registry/define';
import type { longText } from './long-text.schema';

export default defineRuntime<typeof longText>({
  Edit: ({ value, onChange, settings, isDisabled }) => (
    <TextArea
      value={value ?? ''}
      rows={settings.lines.minRows}
      placeholder={settings.placeholder}
      disabled={isDisabled || settings.isDisabled}
      readOnly={settings.isReadOnly}
      maxLength={settings.maxLength ?? undefined}
      onChange={(event) => onChange(event.target.value || null)}
    />
  ),
});
