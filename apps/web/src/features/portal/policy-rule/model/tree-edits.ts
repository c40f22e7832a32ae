import type { GroupOp } from './condition-tree';
import { isRaw, type Path, partAt, type Raw, withPart } from './json';

/** A condition after an edit, and where the focus goes on. */
export interface Edited {
  condition: unknown;
  path: Path;
}

/** The list a line stands in, and its place there; undefined for the whole condition. */
function standingOf(path: Path): { list: Path; index: number } | undefined {
  const index = path.at(-1);
  return typeof index === 'number' ? { list: path.slice(0, -1), index } : undefined;
}

const listAt = (condition: unknown, list: Path): readonly unknown[] => {
  const found = partAt(condition, list);
  return Array.isArray(found) ? found : [];
};

/** Puts a node in after a line, or as the last of a group. A condition that is one row alone becomes a group. */
export function insert(condition: unknown, path: Path, node: Raw, group?: Path): Edited {
  if (group) {
    const list = [...group, 'args'];
    const parts = listAt(condition, list);
    return { condition: withPart(condition, list, [...parts, node]), path: [...list, parts.length] };
  }
  const standing = standingOf(path);
  if (!standing)
    return {
      condition: { op: 'and', args: [...(condition ? [condition] : []), node] },
      path: ['args', condition ? 1 : 0],
    };
  const { list, index } = standing;
  return {
    condition: withPart(condition, list, listAt(condition, list).toSpliced(index + 1, 0, node)),
    path: [...list, index + 1],
  };
}

/** Takes a line out; a group it leaves empty stays, so that it can be filled again. */
export function remove(condition: unknown, path: Path): Edited {
  const standing = standingOf(path);
  if (!standing) return { condition: { op: 'and', args: [] }, path: [] };
  const { list, index } = standing;
  const rest = listAt(condition, list).toSpliced(index, 1);
  const next = rest.length === 0 ? list.slice(0, -1) : [...list, Math.min(index, rest.length - 1)];
  return { condition: withPart(condition, list, rest), path: next };
}

/** One place up or down among those beside it. */
export function move(condition: unknown, path: Path, by: 1 | -1): Edited | undefined {
  const standing = standingOf(path);
  if (!standing) return undefined;
  return moveTo(condition, path, [...standing.list, standing.index + by]);
}

/** Before or after another line of the same list. */
export function moveTo(condition: unknown, path: Path, target: Path): Edited | undefined {
  const [from, to] = [standingOf(path), standingOf(target)];
  if (!from || !to || from.list.join() !== to.list.join()) return moveAcross(condition, path, target);
  const parts = listAt(condition, from.list);
  if (to.index < 0 || to.index >= parts.length) return undefined;
  const moved = parts.toSpliced(from.index, 1).toSpliced(to.index, 0, parts[from.index]);
  return { condition: withPart(condition, from.list, moved), path: target };
}

/** Into another group; nothing goes into itself. */
function moveAcross(condition: unknown, path: Path, target: Path): Edited | undefined {
  const to = standingOf(target);
  if (!to || path.length === 0 || target.slice(0, path.length).join() === path.join()) return undefined;
  const node = partAt(condition, path);
  const holder = `${JSON.stringify(node)} moves`;
  // A mark stands in its old place until it has arrived, so that no place moves under the other.
  const marked = withPart(condition, path, holder);
  const put = withPart(marked, to.list, listAt(marked, to.list).toSpliced(to.index, 0, node));
  const swept = sweep(put, holder);
  return { condition: swept, path: pathOf(swept, node) ?? [] };
}

function sweep(node: unknown, holder: string): unknown {
  if (!isRaw(node)) return node;
  if (node.arg !== undefined) return { ...node, arg: sweep(node.arg, holder) };
  if (!Array.isArray(node.args)) return node;
  return { ...node, args: node.args.filter((part) => part !== holder).map((part) => sweep(part, holder)) };
}

function pathOf(node: unknown, wanted: unknown, path: Path = []): Path | undefined {
  if (node === wanted) return path;
  if (!isRaw(node)) return undefined;
  if (node.arg !== undefined) return pathOf(node.arg, wanted, [...path, 'arg']);
  if (!Array.isArray(node.args)) return undefined;
  for (const [index, part] of node.args.entries()) {
    const found = pathOf(part, wanted, [...path, 'args', index]);
    if (found) return found;
  }
  return undefined;
}

/** Into the group right above it, else into a group of its own with the line above. */
export function indent(condition: unknown, path: Path): Edited | undefined {
  const standing = standingOf(path);
  if (!standing) return undefined;
  const { list, index } = standing;
  const parts = listAt(condition, list);
  const above = parts[index - 1];
  const node = parts[index];
  if (above === undefined) {
    const wrapped = parts.with(index, { op: 'and', args: [node] });
    return { condition: withPart(condition, list, wrapped), path: [...list, index, 'args', 0] };
  }
  const isGroup = isRaw(above) && Array.isArray(above.args);
  const group = isGroup
    ? { ...above, args: [...(above.args as unknown[]), node] }
    : { op: 'or', args: [above, node] };
  const place = (group.args as unknown[]).length - 1;
  return {
    condition: withPart(condition, list, parts.toSpliced(index - 1, 2, group)),
    path: [...list, index - 1, 'args', place],
  };
}

/** Out of its group, to right after it; a group that it leaves empty goes. */
export function outdent(condition: unknown, path: Path): Edited | undefined {
  const standing = standingOf(path);
  if (!standing) return undefined;
  const group = standing.list.slice(0, -1);
  // A "not" around the group belongs to it.
  const outer = group.at(-1) === 'arg' ? group.slice(0, -1) : group;
  const around = standingOf(outer);
  if (!around) return undefined;
  const node = partAt(condition, path);
  const rest = listAt(condition, standing.list).toSpliced(standing.index, 1);
  const emptied = withPart(condition, standing.list, rest);
  const parts = listAt(emptied, around.list);
  const next =
    rest.length === 0 ? parts.with(around.index, node) : parts.toSpliced(around.index + 1, 0, node);
  const place = rest.length === 0 ? around.index : around.index + 1;
  return { condition: withPart(emptied, around.list, next), path: [...around.list, place] };
}

/** All, any, or at least so many of a group. */
export function regroup(condition: unknown, innerPath: Path, op: GroupOp, least?: number): unknown {
  const node = partAt(condition, innerPath);
  const { n, op: _op, ...rest } = isRaw(node) ? node : {};
  const kept = typeof n === 'number' ? n : 1;
  return withPart(condition, innerPath, { op, ...(op === 'atLeast' && { n: least ?? kept }), ...rest });
}

/** Turns a line into its opposite, and back. */
export function toggleNot(condition: unknown, path: Path): unknown {
  const node = partAt(condition, path);
  const isNot = isRaw(node) && node.op === 'not' && Object.keys(node).length === 2;
  return withPart(condition, path, isNot ? node.arg : { op: 'not', arg: node });
}

/** A name that nothing in the rule has yet. */
export function freeName(root: unknown, stem: string): string {
  const text = JSON.stringify(root ?? null);
  let count = 1;
  while (text.includes(`"${stem}${count}"`)) count += 1;
  return `${stem}${count}`;
}
