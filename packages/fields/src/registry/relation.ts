/** The field of a relation behind the family's name of it: `{field}_jnpfTable_{table}{1|0}` (contract-lowcode 1.8). */
export const relationName = (told: string): string => told.replace(/_jnpfTable_.*$/, '');

/** The family's name of a relation in a form, or in a sub-table. */
export const toldRelation = (name: string, isInForm: boolean): string =>
  `${name}_jnpfTable_${isInForm ? 1 : 0}`;

/** What an attribute of a relation is called in a record in words (contract-lowcode 1.8). */
export const attributeName = (relation: string, showField: string): string =>
  `${relationName(relation)}_${showField}`;
