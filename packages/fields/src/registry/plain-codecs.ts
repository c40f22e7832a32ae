import type { FieldCell } from './cell';
import { filledCell, numberCell, textCell } from './cells';
import type { FieldCodec, LabelSource } from './define';
import { shownTime } from './shown-time';

/** A text as it is. */
export const textCodec: FieldCodec<unknown, string> = {
  columns: () => [{ suffix: '', type: 'text' }],
  toColumns: (value) => [value],
  fromColumns: ([stored]) => (stored === null ? null : String(stored)),
  condition: 'text',
  cell: textCell,
  text: (value) => value,
};

/** An exact decimal: neither width nor scale, so that another number of places is a rule and no rewrite. */
export const numberCodec: FieldCodec<unknown, number> = {
  columns: () => [{ suffix: '', type: 'numeric' }],
  toColumns: (value) => [value],
  fromColumns: ([stored]) => (stored === null ? null : Number(stored)),
  condition: 'number',
  cell: numberCell,
  text: (value) => String(value),
};

/** An id whose word stands elsewhere. */
export const idCodec = (labels: LabelSource): FieldCodec<unknown, string> => ({
  ...textCodec,
  labels: () => labels,
  cell: filledCell as never,
  text: (value, _settings, say) => say(value) ?? '',
});

/** Several texts; none is stored as nothing. */
export const textsCodec: FieldCodec<unknown, string[]> = {
  columns: () => [{ suffix: '', type: 'text[]' }],
  toColumns: (value) => [value && value.length > 0 ? [...value] : null],
  fromColumns: ([stored]) => (stored === null ? null : [...(stored as string[])]),
  condition: 'list',
  text: (value) => value.join(','),
};

/** Of what shows and holds no value. */
export const noValueCodec: FieldCodec = {
  columns: () => [],
  toColumns: () => [],
  fromColumns: () => null,
  condition: 'text',
  text: () => '',
};

/** Ids, one or several as the design says. One that became several is another column (`text` to `text[]`). */
export const listOrText = <S>(isMultiple: (settings: S) => boolean): FieldCodec<S, string | string[]> => ({
  columns: (settings) => [{ suffix: '', type: isMultiple(settings) ? 'text[]' : 'text' }],
  toColumns: (value, settings) => {
    const ids = value === null ? [] : [value].flat();
    if (ids.length === 0) return [null];
    return [isMultiple(settings) ? ids : ids[0]];
  },
  fromColumns: ([stored], settings) => {
    if (stored === null || stored === undefined) return null;
    return isMultiple(settings) ? [...(stored as string[])] : String(stored);
  },
  condition: (settings) => (isMultiple(settings) ? 'list' : 'text'),
  text: (value) => [value].flat().join(','),
});

/** A moment that is always told alike. */
export const momentCodec = (form: string): FieldCodec<unknown, number> => ({
  columns: () => [{ suffix: '', type: 'timestamptz' }],
  toColumns: (value) => [value === null ? null : new Date(value)],
  fromColumns: ([stored]) => (stored === null ? null : new Date(stored as Date).getTime()),
  condition: 'time',
  cell: { ...filledCell, type: 'datetime', write: (value) => value } as FieldCell<unknown, number>,
  text: (value) => shownTime(value, form),
});
