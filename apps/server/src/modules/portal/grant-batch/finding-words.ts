import type { CheckFinding } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import type { Dictionary } from '../fact-definition/read-dictionary';
import type { FoundByCheck } from '../grant/policy-grant.table';

/** What a check found, in the reader's language. */
export const findingWords = (
  language: Language,
  dictionary: Dictionary,
  findings: readonly FoundByCheck[],
): CheckFinding[] =>
  findings.map(({ check, detail }) => ({
    check,
    text: translate(language, 'grantBatch', `finding.${check}`, {
      ...detail,
      fact: dictionary.get(String(detail.factKey ?? ''))?.label ?? detail.factKey ?? '',
    }),
  }));
