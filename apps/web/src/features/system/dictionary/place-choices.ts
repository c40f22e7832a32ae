import type { Choice } from '@qifu/ui/parts';

interface Place {
  id: string;
  fullName: string;
  children: readonly Place[];
}

/** A tree as choices, each as far in as it is deep. */
export const placeChoices = (nodes: readonly Place[], depth = 0): Choice[] =>
  nodes.flatMap(({ id, fullName, children }) => [
    { value: id, label: `${'\u3000'.repeat(depth)}${fullName}` },
    ...placeChoices(children, depth + 1),
  ]);
