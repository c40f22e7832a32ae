import type { DesignDocument, DesignNode } from '@qifu/contracts';
import { childrenOf, inReadingOrder } from '../document/children';

/** One thing that is otherwise in a design than it was before, told by the name of the element. */
export type Difference =
  | { is: 'added' | 'removed' | 'moved'; label: string; type: string }
  /** `what` names traits and settings: `required`, `settings.max`. */
  | { is: 'changed'; label: string; type: string; what: string[] }
  | { is: 'form' | 'list' };

const traits = [
  'wireName',
  'label',
  'help',
  'span',
  'required',
  'unique',
  'checks',
  'isHidden',
  'visibility',
  'initial',
] as const satisfies readonly (keyof DesignNode)[];

const same = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
const sorted = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
};

/** What of a design is otherwise than in another, in the order of its reading; what is gone comes last. */
export function differenceOf(before: DesignDocument, after: DesignDocument): Difference[] {
  const told = (node: DesignNode) => ({ label: node.label || node.wireName, type: node.type });
  const found = inReadingOrder(after.nodes).flatMap((node): Difference[] => {
    const former = before.nodes[node.id];
    if (!former) return [{ is: 'added', ...told(node) }];
    const what = changedIn(former, node);
    return [
      ...(what.length > 0 ? [{ is: 'changed' as const, ...told(node), what }] : []),
      ...(hasMoved(before, after, node) ? [{ is: 'moved' as const, ...told(node) }] : []),
    ];
  });
  const gone = inReadingOrder(before.nodes)
    .filter(({ id }) => !Object.hasOwn(after.nodes, id))
    .map((node): Difference => ({ is: 'removed', ...told(node) }));
  const whole: Difference[] = [
    ...(same(before.form, after.form) ? [] : [{ is: 'form' as const }]),
    ...(same(before.list, after.list) ? [] : [{ is: 'list' as const }]),
  ];
  return [...found, ...gone, ...whole];
}

function changedIn(before: DesignNode, after: DesignNode): string[] {
  const ofTraits = traits.filter((trait) => !same(before[trait], after[trait]));
  const names = new Set([...Object.keys(before.settings), ...Object.keys(after.settings)]);
  const ofSettings = [...names].filter((name) => !same(before.settings[name], after.settings[name]));
  return [...ofTraits, ...ofSettings.map((name) => `settings.${name}`)];
}

/** It stands in another holder, or behind another of those that stood beside it before. */
function hasMoved(before: DesignDocument, after: DesignDocument, { id, parent }: DesignNode): boolean {
  if (before.nodes[id]?.parent !== parent) return true;
  const stays = (nodes: DesignDocument['nodes']) =>
    childrenOf(nodes)(parent)
      .map((one) => one.id)
      .filter((one) => before.nodes[one]?.parent === parent && after.nodes[one]?.parent === parent);
  const was = stays(before.nodes);
  const is = stays(after.nodes);
  return (
    was[was.indexOf(id) - 1] !== is[is.indexOf(id) - 1] && was[was.indexOf(id) + 1] !== is[is.indexOf(id) + 1]
  );
}
