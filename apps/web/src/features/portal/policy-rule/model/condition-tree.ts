import { hasOnly, isRaw, named, type Path, type Raw } from './json';
import { type Leaf, readLeaf } from './leaf';

export const groupOps = ['and', 'or', 'atLeast'] as const;
export type GroupOp = (typeof groupOps)[number];

interface Shown {
  /** Of the whole in the condition, a "not" around it included. */
  path: Path;
  /** Its place as findings, coverage and traces name it: the node's id, else `0.2.1`. */
  at: string;
  /** Place of the whole, a "not" around it included: its outcome is told there. */
  whole: string;
  isNot: boolean;
  depth: number;
}
/** What a line of the tree shows. What no row can show whole stays JSON. */
export type Line = Shown &
  (
    | { kind: 'group'; op: GroupOp; least: number; innerPath: Path; lines: readonly Line[] }
    | { kind: 'leaf'; leaf: Leaf; leafPath: Path; cite: string }
    | { kind: 'json'; raw: unknown }
  );

/** The lines of a condition. */
export const linesOf = (condition: unknown): Line => lineOf(condition, { path: [], place: '0', depth: 0 });

interface Standing {
  path: Path;
  place: string;
  depth: number;
}

function lineOf(node: unknown, { path, place, depth }: Standing): Line {
  const whole = placeOf(node, place);
  const shown = { path, at: whole, whole, isNot: false, depth };
  const bare = bareLine(node, { path, place, depth }, shown);
  if (bare) return bare;
  if (isRaw(node) && node.op === 'not' && hasOnly(node, ['op', 'arg', ...named])) {
    const inner = { path: [...path, 'arg'], place: `${place}.0`, depth };
    const at = placeOf(node.arg, inner.place);
    const turned = bareLine(node.arg, inner, { path, at, whole, isNot: true, depth });
    if (turned) return turned;
  }
  return { ...shown, kind: 'json', raw: node };
}

function bareLine(node: unknown, standing: Standing, shown: Shown): Line | undefined {
  if (!isRaw(node)) return undefined;
  const op = groupOps.find((one) => one === node.op);
  if (!op) {
    const leaf = readLeaf(node);
    const cite = typeof node.cite === 'string' ? node.cite : '';
    return leaf && { ...shown, kind: 'leaf', leaf, leafPath: standing.path, cite };
  }
  const keys = op === 'atLeast' ? ['n'] : [];
  if (!Array.isArray(node.args) || !hasOnly(node, ['op', 'args', ...keys, ...named])) return undefined;
  if (op === 'atLeast' && typeof node.n !== 'number') return undefined;
  const lines = node.args.map((part, index) =>
    lineOf(part, {
      path: [...standing.path, 'args', index],
      place: `${standing.place}.${index}`,
      depth: standing.depth + 1,
    }),
  );
  return { ...shown, kind: 'group', op, least: Number(node.n ?? 0), innerPath: standing.path, lines };
}

const placeOf = (node: unknown, place: string) =>
  isRaw(node) && typeof node.id === 'string' ? node.id : place;

/** All lines in reading order, the first for the whole condition. */
export const inOrder = (line: Line): readonly Line[] => [
  line,
  ...(line.kind === 'group' ? line.lines.flatMap(inOrder) : []),
];

/** The node written anew: what a line shows comes back as it was. */
export function writeLine(line: Line, original: unknown, write: (leaf: Leaf, names: Raw) => Raw): unknown {
  if (line.kind === 'json') return line.raw;
  const outer = isRaw(original) ? original : {};
  const inner = line.isNot && isRaw(outer.arg) ? outer.arg : outer;
  const written =
    line.kind === 'leaf'
      ? write(line.leaf, namesIn(inner))
      : {
          ...inner,
          args: line.lines.map((part, index) =>
            writeLine(part, (inner.args as unknown[] | undefined)?.[index], write),
          ),
        };
  return line.isNot ? { ...outer, arg: written } : written;
}

const namesIn = (raw: Raw): Raw =>
  Object.fromEntries(named.flatMap((key) => (key in raw ? [[key, raw[key]]] : [])));
