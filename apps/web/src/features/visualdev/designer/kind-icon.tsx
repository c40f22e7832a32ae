import type { FieldType } from '@qifu/fields';

/** One drawing on the 20 grid of the own icon set, stroked (look 7). */
const shapes = {
  text: 'M4 6V4h12v2M10 4v12M7.5 16h5',
  lines: 'M3.5 5h13M3.5 8.5h13M3.5 12h13M3.5 15.5h7',
  hash: 'M8 3.5 6.5 16.5M13.5 3.5 12 16.5M3.5 7.5h13M3 12.5h13',
  day: 'M3 4.3h14v12.5H3ZM3 8.3h14M6.8 2.8v3M13.2 2.8v3',
  clock: 'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM10 6v4.2l2.8 1.7',
  span: 'M3 5.5v9M17 5.5v9M3 10h14M5.8 7.4 3 10l2.8 2.6M14.2 7.4 17 10l-2.8 2.6',
  select: 'M2.5 5h15v10h-15ZM5.5 10h3M11.2 9l1.9 1.9L15 9',
  radio: 'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM10 8.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6Z',
  check: 'M3.5 3.5h13v13h-13ZM6.8 10.2l2.4 2.4 4.2-4.8',
  toggle: 'M6.5 6h7a4 4 0 0 1 0 8h-7a4 4 0 0 1 0-8ZM13.5 8.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6Z',
  tree: 'M3 3h5v4H3ZM12 8h5v4h-5ZM12 14h5v3.5h-5ZM5.5 7v8.8H12M5.5 10H12',
  place:
    'M10 17.4s5.3-4.9 5.3-8.9a5.3 5.3 0 0 0-10.6 0c0 4 5.3 8.9 5.3 8.9ZM10 6.6a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8Z',
  link: 'M8 12l4-4M9 6l1.5-1.5a3.5 3.5 0 0 1 5 5L14 11M11 14l-1.5 1.5a3.5 3.5 0 0 1-5-5L6 9',
  table: 'M3 4h14v12H3ZM3 8h14M3 12h14M8.5 8v8',
  person: 'M10 3.4a3.4 3.4 0 1 1 0 6.8 3.4 3.4 0 0 1 0-6.8ZM3.5 17c.6-3.6 3-5.2 6.5-5.2s5.9 1.6 6.5 5.2',
  people:
    'M7.5 4a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM2 16.5c.4-3.2 2.4-4.7 5.5-4.7s5.1 1.5 5.5 4.7M13 4.3a3 3 0 0 1 0 5.4M14.6 12.1c2 .6 3.1 2 3.4 4.4',
  building: 'M3.5 17V5.2L11 3v14M11 8l5.5 1.6V17M2 17.2h16M6 8h2M6 11h2M6 14h2M13.2 11.8h.8M13.2 14.4h.8',
  badge:
    'M4 4.5h12v12H4ZM8 4.5v-2h4v2M10 8a1.7 1.7 0 1 1 0 3.4A1.7 1.7 0 0 1 10 8ZM6.9 14.4c.5-1.5 1.6-2 3.1-2s2.6.5 3.1 2',
  calculator: 'M3.8 2.8h12.4v14.4H3.8ZM6.8 6.2h6.4M7 10h.1M10 10h.1M13 10h.1M7 13.6h.1M10 13.6h.1M13 13.6h.1',
  star: 'm10 3 2.1 4.5 4.9.6-3.6 3.4.9 4.9-4.3-2.4-4.3 2.4.9-4.9L3 8.1l4.9-.6Z',
  slider: 'M3 10h7M14 10h3M12 8a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  drop: 'M10 2.8s5 5.4 5 9a5 5 0 0 1-10 0c0-3.6 5-9 5-9Z',
  bars: 'M3 4.5v11M5.5 4.5v11M8 4.5v8M10.5 4.5v11M13 4.5v8M15 4.5v11M17.2 4.5v11',
  code: 'M3.5 3.5h5v5h-5ZM11.5 3.5h5v5h-5ZM3.5 11.5h5v5h-5ZM11.5 11.5h2v2M16.5 11.5v2M13.5 16.5h3v-1.5',
  number: 'M4 3.5h12v13H4ZM7 7.5h6M7 10.5h6M7 13.5h3',
  clip: 'm15.5 9.3-5.6 5.6a3.3 3.3 0 0 1-4.7-4.7l6-6a2.2 2.2 0 0 1 3.2 3.1l-5.8 5.8a1.1 1.1 0 0 1-1.6-1.6l4.9-4.9',
  picture: 'M3 4h14v12H3ZM7.2 6.7a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6ZM3 14l4.5-4 3.5 3 2.5-2 3.5 3',
  pen: 'M4 16.2 4.8 12.6 13.2 4.2l2.8 2.8-8.4 8.4ZM11.3 6.1l2.8 2.8',
  page: 'M5 2.8h6.5L15.5 7v10.2H5ZM11.2 2.8V7h4.3M7.8 10.5h5M7.8 13.5h5',
  title: 'M3 4.8h7M3 9h14M3 12.6h14M3 16.2h9M3 5.4h7',
  line: 'M3 10h14M6 5.5h8M6 14.5h8',
  card: 'M3 4h14v12H3ZM3 8h14',
  tabs: 'M2.8 7.5V4.2h5v3.3M7.8 4.2h5v3.3M2.8 7.5h14.4v8.7H2.8Z',
  folds: 'M3 4h14v4.5H3ZM3 11.5h14V16H3ZM12.6 5.6l1 1 1-1M12.6 13.1l1 1 1-1',
  grid: 'M3.5 3.5h5.3v5.3H3.5ZM11.2 3.5h5.3v5.3h-5.3ZM3.5 11.2h5.3v5.3H3.5ZM11.2 11.2h5.3v5.3h-5.3Z',
  note: 'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM10 9v4.4M10 6.5v.1',
  press: 'M3 6.5h14v7H3ZM7.5 10h5',
  window: 'M3 3.8h14v12.4H3ZM3 7.4h14M5.4 5.6h.1M7.4 5.6h.1',
  desktop: 'M2.5 4h15v10h-15ZM7 17h6M10 14v3',
  tablet: 'M4 2.8h12v14.4H4ZM9 14.6h2',
  phone: 'M6 2.5h8v15H6ZM9 14.8h2',
  target:
    'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM10 7a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM10 1.8v3M10 15.2v3M1.8 10h3M15.2 10h3',
  keys: 'M2 5.2h16V15H2ZM5 8.4h.1M7.5 8.4h.1M10 8.4h.1M12.5 8.4h.1M15 8.4h.1M6.5 12h7',
  rule: 'M4 4.5h6l2.5 3H16M4 15.5h6l2.5-3H16M4 10h12',
} as const;
type Shape = keyof typeof shapes;

const shapesOf: Readonly<Record<string, Shape>> = {
  'long-text': 'lines',
  number: 'hash',
  date: 'day',
  time: 'clock',
  'date-range': 'span',
  'time-range': 'span',
  'number-range': 'span',
  select: 'select',
  'tree-select': 'tree',
  cascader: 'tree',
  radio: 'radio',
  checkbox: 'check',
  switch: 'toggle',
  rating: 'star',
  slider: 'slider',
  color: 'drop',
  address: 'place',
  location: 'place',
  'user-picker': 'person',
  creator: 'person',
  modifier: 'person',
  'group-picker': 'people',
  'role-picker': 'people',
  'organize-picker': 'building',
  'department-picker': 'tree',
  'position-picker': 'badge',
  'created-at': 'clock',
  'modified-at': 'clock',
  calculate: 'calculator',
  'sub-table': 'table',
  'table-grid': 'table',
  'table-grid-row': 'table',
  'table-grid-cell': 'table',
  'relation-form': 'link',
  'relation-form-attr': 'link',
  'popup-select': 'window',
  'popup-table-select': 'window',
  'bill-number': 'number',
  'qr-code': 'code',
  barcode: 'bars',
  'file-upload': 'clip',
  'image-upload': 'picture',
  upload: 'clip',
  signature: 'pen',
  'rich-text': 'page',
  'group-title': 'title',
  divider: 'line',
  card: 'card',
  tabs: 'tabs',
  'tab-pane': 'card',
  collapse: 'folds',
  'collapse-pane': 'card',
  row: 'grid',
  'static-text': 'page',
  link: 'link',
  alert: 'note',
  button: 'press',
  iframe: 'window',
};

/** A drawing of the designer. What it means always stands beside it in words. */
export const Drawing = ({ shape }: { shape: Shape }) => (
  <svg className="q-icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <path d={shapes[shape]} />
  </svg>
);

/** The drawing of a kind of element. */
export const KindIcon = ({ type }: { type: FieldType | (string & {}) }) => (
  <Drawing shape={shapesOf[type] ?? 'text'} />
);
