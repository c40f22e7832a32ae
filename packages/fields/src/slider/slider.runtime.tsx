import { defineRuntime } from '../registry/define';
import { SlidingField } from '../registry/sliding-field';
import type { slider } from './slider.schema';

export default defineRuntime<typeof slider>({
  Edit: ({ value, onChange, settings, isDisabled }) => {
    const { min, max, step, isRange } = settings;
    const shared = { min, max, step, isDisabled: isDisabled || settings.isDisabled };
    const ends = Array.isArray(value) ? value : [value ?? min, max];
    if (!isRange)
      return <SlidingField {...shared} value={Array.isArray(value) ? null : value} onChange={onChange} />;
    const [from = min, to = max] = ends;
    return (
      <>
        <SlidingField
          {...shared}
          label="min"
          value={value === null ? null : from}
          onChange={(next) => onChange([next ?? min, Math.max(next ?? min, to)])}
        />
        <SlidingField
          {...shared}
          label="max"
          value={value === null ? null : to}
          onChange={(next) => onChange([Math.min(from, next ?? max), next ?? max])}
        />
      </>
    );
  },
});
