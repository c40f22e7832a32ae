import type { fieldDrawings } from './drawings';
import type { FieldType } from './kinds';

/** What elements are for, as the palette divides them, from its top down. */
export const shelves = ['usual', 'choice', 'people', 'detail', 'file', 'time', 'system', 'layout'] as const;
export type Shelf = (typeof shelves)[number];

/** What only a designer knows of a kind. */
export interface FieldDesigner {
  /** The shelf it lies on and its place there; parts of others lie on none. */
  shelf?: readonly [Shelf, number];
  drawing: keyof typeof fieldDrawings;
  /** It comes with one of these in it. */
  firstPart?: FieldType;
  /** It is called by what it says rather than by a label. */
  saysItself?: true;
  /** What is typed into it may have to fit patterns. */
  takesChecks?: true;
}

/** Declares it; its file exports it. */
export const defineDesigner = (designer: FieldDesigner): FieldDesigner => designer;
