import { defineRuntime } from '../registry/define';
import { NumberField } from '../registry/number-field';
import { RangeField } from '../registry/range-field';
import type { numberRange } from './number-range.schema';

export default defineRuntime<typeof numberRange>({
  Edit: ({ value, onChange, settings, isDisabled }) => (
    <RangeField<number> {...{ value, onChange }}>
      {({ label, ...end }) => (
        <NumberField
          {...end}
          label={label}
          isDisabled={isDisabled || settings.isDisabled}
          unit={settings.after}
        />
      )}
    </RangeField>
  ),
});
