import type { FormField } from './module-field';

/** Whether its value is written and never told. */
export const isSecret = ({ settings }: { settings: Readonly<Record<string, unknown>> }): boolean =>
  settings.isPassword === true;

/** By what a record is called: the first field a keyword looks through. */
export const namingField = <Field extends FormField>(fields: readonly Field[]): Field | undefined =>
  fields.find((field) => field.kind.abilities.keyword && !isSecret(field));
