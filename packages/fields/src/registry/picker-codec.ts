import { labelCell } from './cells';
import type { FieldCodec, LabelSource } from './define';
import { listOrText } from './plain-codecs';

/** Ids of people, posts, roles and groups, told by their names. */
export const pickerCodec = (
  of: LabelSource['of'],
): FieldCodec<{ isMultiple: boolean }, string | string[]> => ({
  ...listOrText(({ isMultiple }) => isMultiple),
  labels: () => ({ of }),
  cell: labelCell(of) as never,
  text: (value, _settings, say) =>
    [value]
      .flat()
      .map((id) => say(id) ?? '')
      .filter((name) => name !== '')
      .join(','),
});
