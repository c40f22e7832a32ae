import { type Language, translate } from '@qifu/i18n';

/** Fields of an application by their names, joined. */
export const nameFields = (language: Language, fields: readonly string[]): string =>
  fields.map((field) => nameField(language, field)).join(translate(language, 'reviewTold', 'and'));

export const nameField = (language: Language, field: string): string =>
  translate(language, 'review', `contentField.${field}`);
