import type { EditProps } from './define';

interface PickerSettings {
  placeholder: string;
  isMultiple: boolean;
  clearable: boolean;
  isDisabled: boolean;
}

/** What a picker of the kit is given for a field: it knows lists of ids alone. */
export const pickedIds = ({
  value,
  onChange,
  settings,
  isDisabled,
}: EditProps<PickerSettings, string | string[]>) => ({
  value: value === null ? [] : [value].flat(),
  isMultiple: settings.isMultiple,
  isDisabled: isDisabled || settings.isDisabled,
  canClear: settings.clearable,
  ...(settings.placeholder && { placeholder: settings.placeholder }),
  onChange: (ids: string[]) => {
    if (ids.length === 0) return onChange(null);
    onChange(settings.isMultiple ? ids : (ids[0] ?? null));
  },
});
