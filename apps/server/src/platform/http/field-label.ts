import { findText, type Language, translate } from '@qifu/i18n';

/** Where fields are named, the first one first: the table of refusals, the audit log, and screens with many of their own. */
const named = [
  'inputFields',
  'auditFields',
  'sysConfig',
  'enterprise',
  'audit',
  'businessStatus',
  'reviewRules',
  'organize',
  'notice',
  'policyLibrary',
  'policyDocument',
  'policyItem',
  'policyMaterial',
  'policyInterpretation',
  'policyFaq',
  'policyRule',
  'policySubscription',
  'calculator',
  'enterpriseProfile',
  'factDefinition',
  'grantBatch',
];

/** What people call a field that travels under this name; undefined where nobody has named it. */
export const labelOfField = (language: Language, field: string): string | undefined =>
  named.map((area) => findText(language, area, `field.${field}`)).find((label) => label !== undefined);

/**
 * Where in what was sent something is wrong, as people say it: `body.items.2.score` is the score in row 3 of the items.
 * Keys that are data, such as an id, are left out; a place nobody has named keeps its name on the wire.
 */
export function labelOfPath(language: Language, path: string): string {
  const steps = path.split('.').slice(1);
  const labels = steps.flatMap((step) => {
    if (/^\d{1,6}$/.test(step))
      return translate(language, 'inputFields', 'place.row', { row: Number(step) + 1 });
    return labelOfField(language, step) ?? [];
  });
  if (labels.length > 0) return labels.join(translate(language, 'inputFields', 'place.between'));
  return steps.join('.') || translate(language, 'inputFields', 'place.whole');
}
