import type { DesignDocument, DesignNode, JsonObject } from '@qifu/contracts';
import { changeList, type ListChanges, listChangesOf } from './change-list';

/** What may be changed of an element where it stands. */
export type NodeChanges = Partial<Omit<DesignNode, 'id' | 'type' | 'version' | 'parent' | 'order'>>;

/** One step of designing. Each has an exact inverse, so that undoing gives back the same bytes. */
export type DesignCommand =
  | { does: 'add'; nodes: readonly DesignNode[] }
  /** With everything that stands in it. */
  | { does: 'remove'; ids: readonly string[] }
  | { does: 'move'; id: string; parent: string | null; order: number }
  /** A key with undefined leaves the element. */
  | { does: 'change'; id: string; changes: NodeChanges }
  | { does: 'setForm'; changes: Readonly<Record<string, JsonObject[string] | undefined>> }
  | { does: 'setList'; list: DesignDocument['list'] }
  /** Of a list that is there, setting by setting; merged with what somebody else has changed meanwhile. */
  | { does: 'changeList'; changes: ListChanges }
  /** Several at once, taken back together; those that do not fit are left out. */
  | { does: 'all'; commands: readonly DesignCommand[] };

/** The step that makes a list of another; what somebody else changes of it meanwhile stays, as it says no more than it means. */
export const listStep = (
  { list: before }: Pick<DesignDocument, 'list'>,
  list: DesignDocument['list'],
): DesignCommand =>
  before && list ? { does: 'changeList', changes: listChangesOf(before, list) } : { does: 'setList', list };

export interface Applied {
  document: DesignDocument;
  inverse: DesignCommand;
}

/** Carries out a step; a step that does not fit the document, such as one on an element that is gone, does nothing. */
export function applyCommand(document: DesignDocument, command: DesignCommand): Applied | undefined {
  switch (command.does) {
    case 'add':
      return add(document, command.nodes);
    case 'remove':
      return remove(document, command.ids);
    case 'move':
      return move(document, command);
    case 'change':
      return change(document, command);
    case 'setForm': {
      const { changed, former } = merged(document.form, command.changes);
      return { document: { ...document, form: changed }, inverse: { does: 'setForm', changes: former } };
    }
    case 'setList':
      return {
        document: { ...document, list: command.list },
        inverse: { does: 'setList', list: document.list },
      };
    case 'changeList': {
      if (!document.list) return undefined;
      const { list, former } = changeList(document.list, command.changes);
      return { document: { ...document, list }, inverse: { does: 'changeList', changes: former } };
    }
    case 'all':
      return applyAll(document, command.commands);
  }
}

function applyAll(document: DesignDocument, commands: readonly DesignCommand[]): Applied | undefined {
  const inverses: DesignCommand[] = [];
  let now = document;
  for (const command of commands) {
    const applied = applyCommand(now, command);
    if (!applied) continue;
    now = applied.document;
    inverses.unshift(applied.inverse);
  }
  return inverses.length === 0 ? undefined : { document: now, inverse: { does: 'all', commands: inverses } };
}

function add(document: DesignDocument, nodes: readonly DesignNode[]): Applied | undefined {
  const all = { ...document.nodes };
  for (const node of nodes) {
    if (Object.hasOwn(all, node.id) || (node.parent !== null && !Object.hasOwn(all, node.parent)))
      return undefined;
    all[node.id] = node;
  }
  return {
    document: { ...document, nodes: all },
    inverse: { does: 'remove', ids: nodes.map(({ id }) => id) },
  };
}

/** The elements with all that stands in them, holders before what they hold. */
export function branchOf(nodes: DesignDocument['nodes'], ids: readonly string[]): DesignNode[] {
  const found = new Set<string>();
  const branch: DesignNode[] = [];
  const take = (id: string) => {
    const node = nodes[id];
    if (!node || found.has(id)) return;
    found.add(id);
    branch.push(node);
    for (const child of Object.values(nodes)) if (child.parent === id) take(child.id);
  };
  const asked = new Set(ids);
  for (const id of ids) if (!standsBelow(nodes, id, asked)) take(id);
  return branch;
}

function standsBelow(nodes: DesignDocument['nodes'], id: string, ids: ReadonlySet<string>): boolean {
  for (let above = nodes[nodes[id]?.parent ?? '']; above; above = nodes[above.parent ?? ''])
    if (ids.has(above.id)) return true;
  return false;
}

function remove(document: DesignDocument, ids: readonly string[]): Applied | undefined {
  const branch = branchOf(document.nodes, ids);
  if (branch.length === 0) return undefined;
  const gone = new Set(branch.map(({ id }) => id));
  const nodes = Object.fromEntries(Object.entries(document.nodes).filter(([id]) => !gone.has(id)));
  return { document: { ...document, nodes }, inverse: { does: 'add', nodes: branch } };
}

function move(
  document: DesignDocument,
  { id, parent, order }: Extract<DesignCommand, { does: 'move' }>,
): Applied | undefined {
  const node = document.nodes[id];
  const isInside = branchOf(document.nodes, [id]).some((one) => one.id === parent);
  if (!node || isInside || (parent !== null && !Object.hasOwn(document.nodes, parent))) return undefined;
  return {
    document: { ...document, nodes: { ...document.nodes, [id]: { ...node, parent, order } } },
    inverse: { does: 'move', id, parent: node.parent, order: node.order },
  };
}

function change(
  document: DesignDocument,
  { id, changes }: Extract<DesignCommand, { does: 'change' }>,
): Applied | undefined {
  const node = document.nodes[id];
  if (!node) return undefined;
  const { changed, former } = merged<NodeChanges>(node, changes);
  return {
    document: { ...document, nodes: { ...document.nodes, [id]: changed as DesignNode } },
    inverse: { does: 'change', id, changes: former },
  };
}

/** An object with changes, and what it had in their place; undefined stands for nothing at all. */
function merged<T extends object>(before: T, changes: Partial<T>): { changed: T; former: Partial<T> } {
  const keys = Object.keys(changes) as (keyof T)[];
  const former = Object.fromEntries(keys.map((key) => [key, before[key]])) as Partial<T>;
  const changed = { ...before };
  for (const key of keys) {
    const value = changes[key];
    if (value === undefined) delete changed[key];
    else changed[key] = value as T[keyof T];
  }
  return { changed, former };
}
