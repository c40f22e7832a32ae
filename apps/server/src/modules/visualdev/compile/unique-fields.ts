import type { FormField } from './module-field';

/** Whether no two records may have the same: letter for letter, as the index compares that decides it. */
export const isUniqueField = ({ kind, node }: Pick<FormField, 'kind' | 'node'>): boolean =>
  kind.abilities.unique && node.unique === true;

/** The index that decides it. Tables have names of one length, so that names cut in front differ all the same. */
export const uniqueIndex = (table: string, column: string): string => `${table}_${column}_u`.slice(-63);
