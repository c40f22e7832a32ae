import { Switch, useFieldWiring } from '@qifu/ui/parts';
import { defineRuntime } from '../registry/define';
import type { switchField } from './switch.schema';

export default defineRuntime<typeof switchField>({
  Edit: ({ value, onChange, settings, isDisabled }) => {
    const wiring = useFieldWiring();
    return (
      <Switch
        {...wiring}
        checked={value === 1}
        disabled={isDisabled || settings.isDisabled}
        onChange={(event) => onChange(event.target.checked ? 1 : 0)}
      >
        {value === 1 ? settings.onText : settings.offText}
      </Switch>
    );
  },
});
