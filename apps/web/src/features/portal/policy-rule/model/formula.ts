import { namesOf, readValue, type Value, writeValue } from './figure';
import { isRaw, type Path, partAt, type Raw, withPart } from './json';

export const operations = ['add', 'sub', 'mul', 'div', 'min', 'max'] as const;
export type Operation = (typeof operations)[number];
export const roundings = ['floor', 'ceil', 'round'] as const;
export type Rounding = (typeof roundings)[number];
export const scaleKinds = ['marginal', 'whole', 'lookup'] as const;

/** What a formula is made of, each part with its place. What has no form of its own stays JSON. */
export type Piece =
  | { kind: 'value'; value: Value }
  | { kind: 'operation'; op: Operation; args: readonly Path[] }
  | { kind: 'round'; op: Rounding | 'abs'; arg: Path; to: unknown }
  | { kind: 'if'; when: Path; taken: Path; otherwise: Path }
  | {
      kind: 'scale';
      base: Path;
      inner: Path;
      scale: (typeof scaleKinds)[number];
      brackets: readonly Bracket[];
    }
  | { kind: 'sum'; over: string; each: Path }
  | { kind: 'json'; raw: unknown };

interface Bracket {
  from: Path;
  figure: Path;
  is: 'rate' | 'amount';
}

/** The part of an amount at a place. */
export function pieceAt(amount: unknown, path: Path): Piece {
  const raw = partAt(amount, path);
  const value = valueIn(raw);
  if (value) return { kind: 'value', value };
  if (!isRaw(raw)) return { kind: 'json', raw };
  return (
    operationIn(raw, path) ??
    roundingIn(raw, path) ??
    choiceIn(raw, path) ??
    scaleIn(raw, path) ??
    sumIn(raw, path) ?? { kind: 'json', raw }
  );
}

/** Without its names; `{number: 5}` is a 5 too. */
function valueIn(raw: unknown): Value | undefined {
  if (!isRaw(raw)) return readValue(raw);
  const { id: _id, cite: _cite, ...own } = raw;
  const keys = Object.keys(own);
  return keys.length === 1 && keys[0] === 'number' ? readValue(own.number) : readValue(own);
}

function operationIn(raw: Raw, path: Path): Piece | undefined {
  const keyed = operations.find((op) => Array.isArray(raw[op]));
  const op = keyed ?? operations.find((one) => one === raw.op && Array.isArray(raw.args));
  if (!op) return undefined;
  const key = keyed ?? 'args';
  const args = (raw[key] as unknown[]).map((_, index) => [...path, key, index]);
  return { kind: 'operation', op, args };
}

function roundingIn(raw: Raw, path: Path): Piece | undefined {
  const op = ([...roundings, 'abs'] as const).find((one) => raw[one] !== undefined);
  return op && { kind: 'round', op, arg: [...path, op], to: raw.to };
}

const choiceIn = (raw: Raw, path: Path): Piece | undefined =>
  isRaw(raw.if) && raw.then !== undefined && raw.else !== undefined
    ? { kind: 'if', when: [...path, 'if'], taken: [...path, 'then'], otherwise: [...path, 'else'] }
    : undefined;

function scaleIn(raw: Raw, path: Path): Piece | undefined {
  const within = isRaw(raw.scale) ? raw.scale : undefined;
  const { brackets } = within ?? {};
  if (!within || !Array.isArray(brackets) || within.base === undefined) return undefined;
  const inner = [...path, 'scale'];
  const read = brackets.map((one, index): Bracket | undefined => {
    const is = isRaw(one) ? (['rate', 'amount'] as const).find((key) => one[key] !== undefined) : undefined;
    const at = [...inner, 'brackets', index];
    return is && { from: [...at, 'from'], figure: [...at, is], is };
  });
  const whole = read.filter((one) => one !== undefined);
  const scale = scaleKinds.find((one) => one === (within.kind ?? 'marginal'));
  if (whole.length !== read.length || !scale) return undefined;
  return { kind: 'scale', base: [...inner, 'base'], inner, scale, brackets: whole };
}

const sumIn = (raw: Raw, path: Path): Piece | undefined =>
  raw.sum !== undefined && typeof raw.over === 'string'
    ? { kind: 'sum', over: raw.over, each: [...path, isRaw(raw.sum) ? 'sum' : 'expr'] }
    : undefined;

/** Another part in a place; the whole amount keeps its paragraph. */
export function setPiece(amount: unknown, path: Path, node: unknown): unknown {
  if (path.length > 0) return withPart(amount, path, node);
  const names = namesOf(amount);
  if (isRaw(node)) return { ...node, ...names };
  return Object.keys(names).length > 0 ? { number: node, ...names } : node;
}

export const setValue = (amount: unknown, path: Path, value: Value): unknown =>
  setPiece(amount, path, writeValue(value));

/** A part without its names, to stand inside another. */
const bare = (raw: unknown): unknown => {
  if (!isRaw(raw)) return raw;
  const { id: _id, cite: _cite, ...own } = raw;
  return own;
};

export const wrappings = [...operations, ...roundings, 'if', 'scale'] as const;
export type Wrapping = (typeof wrappings)[number];

/** A part inside a new one, which has a second part that says nothing yet. */
export function wrapPiece(amount: unknown, path: Path, wrapping: Wrapping): unknown {
  const own = bare(partAt(amount, path));
  const neutral = wrapping === 'mul' || wrapping === 'div' ? 1 : 0;
  const node =
    wrapping === 'if'
      ? Object.fromEntries([
          ['if', { op: 'true', fact: '' }],
          ['then', own],
          ['else', 0],
        ])
      : wrapping === 'scale'
        ? { scale: { base: own, kind: 'marginal', brackets: [{ from: 0, rate: 0.1 }] } }
        : (roundings as readonly string[]).includes(wrapping)
          ? { [wrapping]: own, to: 0.01 }
          : { [wrapping]: [own, neutral] };
  return setPiece(amount, path, node);
}

/** One more part of an operation, right after the others. */
export function addArgument(amount: unknown, path: Path): unknown {
  const piece = pieceAt(amount, path);
  if (piece.kind !== 'operation') return amount;
  const list = [...path, listKey(partAt(amount, path), piece.op)];
  return withPart(amount, list, [
    ...(partAt(amount, list) as unknown[]),
    piece.op === 'mul' || piece.op === 'div' ? 1 : 0,
  ]);
}

const listKey = (raw: unknown, op: Operation) => (isRaw(raw) && Array.isArray(raw[op]) ? op : 'args');

/** Takes a part out; what one part alone is left of an operation stands in its place. */
export function removePiece(amount: unknown, path: Path): unknown {
  const index = path.at(-1);
  if (typeof index !== 'number') return path.length === 0 ? undefined : withPart(amount, path, 0);
  const list = path.slice(0, -1);
  const rest = (partAt(amount, list) as unknown[]).toSpliced(index, 1);
  return rest.length === 1 ? setPiece(amount, list.slice(0, -1), rest[0]) : withPart(amount, list, rest);
}

/** The first part of what is around it, alone. */
export function unwrapPiece(amount: unknown, path: Path): unknown {
  const first = firstOf(pieceAt(amount, path));
  return first ? setPiece(amount, path, bare(partAt(amount, first))) : amount;
}

const firstOf = (piece: Piece): Path | undefined => {
  if (piece.kind === 'operation') return piece.args[0];
  if (piece.kind === 'round') return piece.arg;
  if (piece.kind === 'if') return piece.taken;
  return piece.kind === 'scale' ? piece.base : undefined;
};

export function setOperation(amount: unknown, path: Path, op: Operation): unknown {
  const raw = partAt(amount, path);
  const piece = pieceAt(amount, path);
  if (!isRaw(raw) || piece.kind !== 'operation') return amount;
  if (listKey(raw, piece.op) === 'args') return withPart(amount, path, { ...raw, op });
  // In the place of the old key, so that what stands beside it stays in order.
  const entries = Object.entries(raw).map(([key, part]) => [key === piece.op ? op : key, part]);
  return withPart(amount, path, Object.fromEntries(entries));
}
