import { useOptions } from '@qifu/fields/options';
import { type DrawnFilter, FilterChoice } from '@qifu/ui/office';

export interface OfOptions {
  settings: Parameters<typeof useOptions>[0];
}

/** One of the options of a field, whether they stand in the design or in a dictionary. */
export function ChoiceFilter({ settings, label, value, onChange }: DrawnFilter & OfOptions) {
  const choices = useOptions(settings);
  return <FilterChoice field={{ name: '', label, choices }} {...{ value, onChange }} />;
}

/** What a chosen option is called. */
export function ChosenWord({ settings, value }: OfOptions & { value: string }) {
  return useOptions(settings).find((one) => one.value === value)?.label ?? value;
}
