import type { FieldDesigner } from './define-designer';
import { designers } from './designers.gen';

export { shelves } from './define-designer';
export { fieldDrawings } from './drawings';
export { designers };

/** Of a kind by its name; undefined for one nobody knows. */
export const designerOf = (type: string): FieldDesigner | undefined =>
  Object.hasOwn(designers, type) ? designers[type as keyof typeof designers] : undefined;
