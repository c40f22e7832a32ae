import { defineRuntime } from '../registry/define';
import type { location } from './location.schema';
import { LocationField } from './location-field';

export default defineRuntime<typeof location>({
  Edit: ({ value, onChange, settings, isDisabled }) => (
    <LocationField
      value={value}
      onChange={onChange}
      placeholder={settings.placeholder}
      hasCoordinates={settings.hasCoordinates}
      isDisabled={isDisabled || settings.isDisabled}
    />
  ),
});
