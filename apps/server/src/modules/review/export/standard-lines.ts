import type { StandardItem, StandardSnapshot } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import { listTieBreakItems, tieBreakRecommendations } from '@qifu/review-scoring';
import { shortScore, shownRecommendation } from '../score-form/form-parts';
import { scoringStandardOf } from '../standard/standard.queries';
import { sheetWord } from './export-file';
import { type RuleLine, ruleWord } from './rule-lines';

/** The items that are scored with the numbers they have in a workbook, where two may share a name. */
export const numberItems = ({ items }: StandardSnapshot): { no: number; item: StandardItem }[] =>
  items.filter(({ isLeaf }) => isLeaf).map((item, at) => ({ no: at + 1, item }));

/** How scores are added up, each item, and how its vetoes count. */
export function standardLines(language: Language, standard: StandardSnapshot): RuleLine[] {
  const items = numberItems(standard);
  const line = (key: string, content: string, params?: Record<string, unknown>): RuleLine => ({
    heading: sheetWord(language, `rule.${key}`, params),
    content,
  });
  return [
    line('weighting', ruleWord(language, standard.weighting)),
    ...items.map(({ no, item }) => line('item', itemInWords(language, standard, item), { no })),
    ...(items.some(({ item }) => item.scoreType === 'veto')
      ? [line('veto', ruleWord(language, 'veto'))]
      : []),
    line('rounding', ruleWord(language, 'rounding')),
  ];
}

function itemInWords(language: Language, { weighting }: StandardSnapshot, item: StandardItem): string {
  const params = {
    name: item.scoreName,
    maximum: shortScore(String(item.maxScore)),
    weight: shortScore(String(item.weight)),
  };
  if (item.scoreType === 'veto') return ruleWord(language, 'itemVeto', params);
  return ruleWord(language, weighting === 'weighted' ? 'itemWeighted' : 'itemPoints', params);
}

/** The chain that breaks ties, one line per question in the order they are asked (I16). */
export function chainLines(language: Language, standard: StandardSnapshot): RuleLine[] {
  const items = numberItems(standard);
  const asked = listTieBreakItems(scoringStandardOf(standard)).flatMap(({ leafIds }): string[] => {
    const named = items.filter(({ item }) => leafIds.includes(item.id));
    if (named.length === 0) return [];
    const separator = translate(language, 'reviewParts', 'list.and');
    return [
      ruleWord(language, 'chainItems', {
        numbers: named.map(({ no }) => no).join(separator),
        names: named.map(({ item }) => item.scoreName).join(separator),
      }),
    ];
  });
  const votes = tieBreakRecommendations.map((level) =>
    ruleWord(language, 'chainVotes', { recommendation: shownRecommendation(language, level) }),
  );
  return [...asked, ...votes, ruleWord(language, 'chainLeader')].map((content, at) => ({
    heading: sheetWord(language, 'rule.chain', { no: at + 1 }),
    content,
  }));
}
