import type { CheckFinding } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import { formatDecimal } from '@qifu/rules';
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
    text: translate(language, 'grantBatch', `finding.${detail.isInYear === 0 ? 'repeatedYear' : check}`, {
      ...detail,
      amount: formatDecimal(String(detail.amount ?? 0), 2),
      fact: dictionary.get(String(detail.factKey ?? ''))?.label ?? detail.factKey ?? '',
    }),
  }));
