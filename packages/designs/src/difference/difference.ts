import type { DesignDocument, DesignNode } from '@qifu/contracts';
import { childrenOf, inReadingOrder } from '../document/children';

/** One thing that is otherwise in a design than it was before, told by the name of the element. */
export type Difference =
  | { is: 'added' | 'removed' | 'moved'; label: string; type: string }
  /** `what` names traits and settings: `required`, `settings.max`. */
  | { is: 'changed'; label: string; type: string; what: string[] }
  | { is: 'form' | 'list' };

const traits = [
  'type',
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
  const hasMoved = movesBetween(before, after);
  const told = (node: DesignNode) => ({ label: node.label || node.wireName, type: node.type });
  const found = inReadingOrder(after.nodes).flatMap((node): Difference[] => {
    const former = before.nodes[node.id];
    if (!former) return [{ is: 'added', ...told(node) }];
    const what = changedIn(former, node);
    return [
      ...(what.length > 0 ? [{ is: 'changed' as const, ...told(node), what }] : []),
      ...(hasMoved(node) ? [{ is: 'moved' as const, ...told(node) }] : []),
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

/** Says of an element whether it stands in another holder, or between others of those that stood beside it before. */
function movesBetween(before: DesignDocument, after: DesignDocument): (node: DesignNode) => boolean {
  const beside = (nodes: DesignDocument['nodes']) => {
    const below = childrenOf(nodes);
    const parents = new Set(Object.values(nodes).map(({ parent }) => parent));
    const found = new Map<string, readonly [string | undefined, string | undefined]>();
    for (const parent of parents) {
      const ids = below(parent)
        .map(({ id }) => id)
        .filter((id) => before.nodes[id]?.parent === parent && after.nodes[id]?.parent === parent);
      for (const [i, id] of ids.entries()) found.set(id, [ids[i - 1], ids[i + 1]]);
    }
    return found;
  };
  const was = beside(before.nodes);
  const is = beside(after.nodes);
  return ({ id, parent }) => {
    if (before.nodes[id]?.parent !== parent) return true;
    const [above, below] = was.get(id) ?? [];
    const [nowAbove, nowBelow] = is.get(id) ?? [];
    return above !== nowAbove && below !== nowBelow;
  };
}
