import { DateInput } from '@qifu/ui/office';
import { defineRuntime } from '../registry/define';
import type { date } from './date.schema';

export default defineRuntime<typeof date>({
  Edit: ({ value, onChange, settings, isDisabled }) => (
    <DateInput
      {...{ value, onChange }}
      hasTime={settings.form.includes('HH')}
      isDisabled={isDisabled || settings.isDisabled || settings.isReadOnly}
    />
  ),
});
