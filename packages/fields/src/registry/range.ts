import { z } from 'zod';
import { inputAbilities } from './abilities';
import type { FieldCell } from './cell';
import { spanCell } from './cells';
import type { FieldAbilities, FieldCodec, StoredColumn } from './define';

/** Two ends of one kind, the first not behind the second. */
export const bothEnds = <T extends number | string>(end: z.ZodType<T>): z.ZodType<T[]> =>
  z
    .array(end)
    .length(2)
    .refine(([from, to]) => from !== undefined && to !== undefined && from <= to, 'order');

export const rangeAbilities: FieldAbilities = { ...inputAbilities, isSpan: true, search: 'range' };

interface RangeParts<S, T> {
  type: StoredColumn['type'];
  condition: FieldCodec['condition'];
  /** One end as it is stored, and back. */
  store: (end: T) => unknown;
  restore: (stored: unknown) => T;
  say: (end: T, settings: S) => string;
  /** How one end stands in a sheet. */
  cell: FieldCell<S, T>;
}

/** Both ends in columns of their own, so that each is found and sorted like a value of its kind. */
export const rangeCodec = <S, T>({
  type,
  condition,
  store,
  restore,
  say,
  cell,
}: RangeParts<S, T>): FieldCodec<S, T[]> => ({
  columns: () => [
    { suffix: '_from', type },
    { suffix: '_to', type },
  ],
  toColumns: (value) => [0, 1].map((at) => (value?.[at] === undefined ? null : store(value[at]))),
  fromColumns: ([from, to]) =>
    from === null || from === undefined || to === null || to === undefined
      ? null
      : [restore(from), restore(to)],
  condition,
  isSpan: true,
  cell: spanCell(cell),
  text: (value, settings) => value.map((end) => say(end, settings)).join(' – '),
});
