/** What a record said in the fields that an act changed: the before of its after. */
export const fieldsOf = <Field extends string>(
  record: Readonly<Record<Field, unknown>>,
  after: Readonly<Record<Field, unknown>>,
): Record<Field, unknown> => {
  const fields = Object.keys(after) as Field[];
  return Object.fromEntries(fields.map((field) => [field, record[field]])) as Record<Field, unknown>;
};
