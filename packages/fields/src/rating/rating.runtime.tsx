import { defineRuntime } from '../registry/define';
import { SlidingField } from '../registry/sliding-field';
import type { rating } from './rating.schema';

export default defineRuntime<typeof rating>({
  Edit: ({ value, onChange, settings, isDisabled }) => (
    <SlidingField
      {...{ value, onChange }}
      min={0}
      max={settings.max}
      step={settings.hasHalves ? 0.5 : 1}
      isDisabled={isDisabled || settings.isDisabled}
      mark="★"
    />
  ),
});
