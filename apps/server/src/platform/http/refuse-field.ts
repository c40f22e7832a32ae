import { fail } from '@qifu/contracts';
import { type Language, type TextParams, translate } from '@qifu/i18n';

/** Refuses one field the way a wrong shape is refused, for rules that need the database to be decided. */
export function refuseField(
  { language }: { language: Language },
  path: string,
  rule: string,
  params: TextParams = {},
): never {
  fail('input.invalid', { issues: [{ path, rule, text: translate(language, 'validation', rule, params) }] });
}
