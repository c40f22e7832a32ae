import type { CheckFinding } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import { formatDecimal } from '@qifu/rules';
import type { Dictionary } from '../fact-definition/read-dictionary';
import type { FoundByCheck } from '../grant/policy-grant.table';

const keyOf = ({ check, detail }: FoundByCheck): string => {
  if (check !== 'repeated') return check;
  // Of batches listed before the number and the sum were written down.
  if (detail.batchNo === undefined) return 'repeatedBefore';
  return detail.isInYear === 0 ? 'repeatedYear' : check;
};

/** What a check found, in the reader's language. */
export const findingWords = (
  language: Language,
  dictionary: Dictionary,
  findings: readonly FoundByCheck[],
): CheckFinding[] =>
  findings.map((finding) => {
    const { check, detail } = finding;
    return {
      check,
      text: translate(language, 'grantBatch', `finding.${keyOf(finding)}`, {
        ...detail,
        amount: formatDecimal(String(detail.amount ?? 0), 2),
        fact: dictionary.get(String(detail.factKey ?? ''))?.label ?? detail.factKey ?? '',
      }),
    };
  });
