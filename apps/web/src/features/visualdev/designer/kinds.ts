import type { FieldType } from '@qifu/fields';

/** Kinds by what they are for; parts of others are not offered by themselves. */
export const paletteGroups = [
  {
    key: 'usual',
    kinds: ['single-line-text', 'long-text', 'number', 'date', 'select', 'radio'],
  },
  {
    key: 'choice',
    kinds: [
      ...(['checkbox', 'switch', 'cascader', 'tree-select', 'address', 'auto-complete'] as const),
      ...(['relation-form', 'relation-form-attr'] as const),
    ],
  },
  {
    key: 'people',
    kinds: [
      ...(['user-picker', 'organize-picker', 'department-picker', 'position-picker'] as const),
      ...(['role-picker', 'group-picker', 'party-picker', 'location'] as const),
    ],
  },
  {
    key: 'detail',
    kinds: ['sub-table', 'calculate', 'bill-number', 'rating', 'slider', 'color', 'qr-code', 'barcode'],
  },
  { key: 'file', kinds: ['file-upload', 'image-upload', 'rich-text', 'signature'] },
  { key: 'time', kinds: ['time', 'date-range', 'time-range', 'number-range'] },
  {
    key: 'system',
    kinds: [
      ...(['creator', 'created-at', 'modifier', 'modified-at'] as const),
      ...(['current-organize', 'current-position'] as const),
    ],
  },
  {
    key: 'layout',
    kinds: [
      ...(['group-title', 'divider', 'card', 'tabs', 'collapse', 'row', 'table-grid'] as const),
      ...(['static-text', 'link', 'alert', 'button', 'iframe'] as const),
    ],
  },
] as const satisfies readonly { key: string; kinds: readonly FieldType[] }[];

type Camel<T extends string> = T extends `${infer A}-${infer B}` ? `${A}${Capitalize<Camel<B>>}` : T;

/** The name of a kind as texts have it: `single-line-text` is `singleLineText`. */
export const kindKey = <T extends FieldType>(type: T): Camel<T> =>
  type.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as Camel<T>;
