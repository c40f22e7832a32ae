import { DateInput } from '@qifu/ui/office';
import { defineRuntime } from '../registry/define';
import { RangeField } from '../registry/range-field';
import type { dateRange } from './date-range.schema';

export default defineRuntime<typeof dateRange>({
  Edit: ({ value, onChange, settings, isDisabled }) => (
    <RangeField<number> {...{ value, onChange }}>
      {(end) => (
        <DateInput
          {...end}
          hasTime={settings.form.includes('HH')}
          isDisabled={isDisabled || settings.isDisabled}
        />
      )}
    </RangeField>
  ),
});
