import { recommendation as words } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import { scorePlaces } from '@qifu/review-scoring';
import { formatDecimal } from '@qifu/rules';
import type { GroupSheetFact } from '../sheet/review-facts.queries';
import type { FormGroup } from './form-source.queries';
import { formText } from './form-texts';

/** `21.500` is shown as `21.5`. Only zeros behind the point go: `60` stays `60`. */
export const shortScore = (score: string) => {
  const plain = formatDecimal(score);
  return plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain;
};

/** Totals keep all their places: rounded once more they would contradict the steps and ranks beside them. */
export const shownTotal = (total: string) => formatDecimal(total, scorePlaces);

const recommendationKeys = Object.fromEntries(Object.entries(words).map(([key, value]) => [value, key]));

export const shownRecommendation = (language: Language, value: number | null): string =>
  translate(language, 'scoreSheet', `recommendation.${recommendationKeys[value ?? 0] ?? 'none'}`);

/** The items experts answer, in the order of the standard. */
export const listFormItems = ({ standardSnapshot: { items, weighting } }: FormGroup) =>
  items
    .filter(({ isLeaf }) => isLeaf)
    .map((item) => ({
      id: item.id,
      name: item.scoreName,
      maxScore: item.scoreType === 'veto' ? '' : shortScore(String(item.maxScore)),
      isVeto: item.scoreType === 'veto',
      ...(weighting === 'weighted' && item.scoreType !== 'veto'
        ? { weight: `${shortScore(String(item.weight))}%` }
        : {}),
    }));
export type FormItem = ReturnType<typeof listFormItems>[number];

/** An answer as it is printed; a veto is a yes or a no. */
export function shownAnswer(language: Language, item: FormItem, sheet: GroupSheetFact): string {
  const score = sheet.items.find(({ itemId }) => itemId === item.id)?.score ?? null;
  if (score === null) return '';
  if (!item.isVeto) return shortScore(score);
  return formText(language, Number(score) === 1 ? 'yes' : 'no');
}

export const shownGroup = ({ groupNo, groupName }: FormGroup) => `${groupNo} ${groupName}`;

export const shownStandard = (language: Language, { standardSnapshot }: FormGroup) =>
  formText(language, 'standardName', {
    name: standardSnapshot.name,
    version: standardSnapshot.standardVersion,
  });
