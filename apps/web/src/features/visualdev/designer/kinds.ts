import type { FieldType } from '@qifu/fields';

/** Kinds by what they are for; parts of others are not offered by themselves. */
export const paletteGroups = [
  {
    key: 'usual',
    kinds: ['single-line-text', 'long-text', 'number', 'date', 'select', 'radio', 'checkbox', 'switch'],
  },
  {
    key: 'people',
    kinds: [
      'user-picker',
      'organize-picker',
      'department-picker',
      'position-picker',
      'role-picker',
      'group-picker',
      'party-picker',
      'address',
      'location',
    ],
  },
  {
    key: 'more',
    kinds: [
      'calculate',
      ...(['time', 'date-range', 'time-range', 'number-range', 'auto-complete'] as const),
      ...(['rating', 'slider', 'color', 'bill-number', 'sub-table', 'qr-code', 'barcode'] as const),
      ...(['cascader', 'tree-select', 'relation-form', 'relation-form-attr'] as const),
      ...(['file-upload', 'image-upload', 'rich-text', 'signature'] as const),
    ],
  },
  {
    key: 'system',
    kinds: ['creator', 'created-at', 'modifier', 'modified-at', 'current-organize', 'current-position'],
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
