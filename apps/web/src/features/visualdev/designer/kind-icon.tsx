import type { FieldType } from '@qifu/fields';
import { designerOf, fieldDrawings } from '@qifu/fields/designers';

/** One drawing on the 20 grid of the own icon set, stroked (look 7). */
const shapes = {
  ...fieldDrawings,
  desktop: 'M2.5 4h15v10h-15ZM7 17h6M10 14v3',
  tablet: 'M4 2.8h12v14.4H4ZM9 14.6h2',
  phone: 'M6 2.5h8v15H6ZM9 14.8h2',
  target:
    'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM10 7a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM10 1.8v3M10 15.2v3M1.8 10h3M15.2 10h3',
  keys: 'M2 5.2h16V15H2ZM5 8.4h.1M7.5 8.4h.1M10 8.4h.1M12.5 8.4h.1M15 8.4h.1M6.5 12h7',
  rule: 'M4 4.5h6l2.5 3H16M4 15.5h6l2.5-3H16M4 10h12',
} as const;
type Shape = keyof typeof shapes;

/** A drawing of the designer. What it means always stands beside it in words. */
export const Drawing = ({ shape }: { shape: Shape }) => (
  <svg className="q-icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <path d={shapes[shape]} />
  </svg>
);

/** The drawing of a kind of element. */
export const KindIcon = ({ type }: { type: FieldType | (string & {}) }) => (
  <Drawing shape={designerOf(type)?.drawing ?? 'text'} />
);
