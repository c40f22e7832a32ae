import { blindMode, type ReviewRules } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import { formatDecimal, multiplyDecimals } from '@qifu/rules';
import { sheetWord } from './export-file';

type Words = (rules: ReviewRules, language: Language) => string;
/** The rules a person sets in the form of a rule set; those of later methods are in no form and in no workbook. */
type ShownRule = Exclude<keyof ReviewRules, 'anchorsPerGroup' | 'linkExperts'>;

const amount = (of: (rules: ReviewRules) => number, unit: string): Words => {
  return (rules, language) => ruleWord(language, unit, { value: of(rules) });
};
const answer = (of: (rules: ReviewRules) => boolean): Words => {
  return (rules, language) => sheetWord(language, of(rules) ? 'word.yes' : 'word.no');
};
const ruleWord = (language: Language, key: string, params?: Record<string, unknown>) =>
  sheetWord(language, `ruleWord.${key}`, params);
/** 0.67 is 67; shares are kept exact. */
const percentOf = (share: number) => {
  const plain = formatDecimal(multiplyDecimals(share, 100));
  return plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain;
};

const blindKeys: Record<number, string> = {
  [blindMode.none]: 'open',
  [blindMode.single]: 'single',
  [blindMode.double]: 'double',
};

/** Each rule in words, in the order of the form. */
const wordsOf: Record<ShownRule, Words> = {
  minExperts: amount(({ minExperts }) => minExperts, 'people'),
  oddExperts: answer(({ oddExperts }) => oddExperts),
  oneEmployerPerGroup: answer(({ oneEmployerPerGroup }) => oneEmployerPerGroup),
  maxSameDistrict: (rules, language) =>
    ruleWord(language, 'percent', { value: percentOf(rules.maxSameDistrict) }),
  technicalRatio: (rules, language) =>
    ruleWord(language, 'percent', { value: percentOf(rules.technicalRatio) }),
  maxGroupsPerExpert: amount(({ maxGroupsPerExpert }) => maxGroupsPerExpert, 'groups'),
  minRestYears: (rules, language) =>
    rules.minRestYears === 0
      ? ruleWord(language, 'none')
      : ruleWord(language, 'years', { value: rules.minRestYears }),
  blindMode: ({ blindMode: mode }, language) =>
    translate(language, 'reviewParts', `blind.${blindKeys[mode] ?? 'open'}`),
  coiYears: amount(({ coiYears }) => coiYears, 'years'),
  shareholdingThreshold: (rules, language) =>
    ruleWord(language, 'percent', { value: rules.shareholdingThreshold }),
  minValidSheets: amount(({ minValidSheets }) => minValidSheets, 'sheets'),
  showOthersScore: ({ showOthersScore }, language) =>
    translate(language, 'reviewRules', `show.${showOthersScore}`),
  // Groups that opened before there was this rule have it not, and were not bound by it.
  leaderBlindUntilOwn: answer(({ leaderBlindUntilOwn }) => leaderBlindUntilOwn === true),
  leaderMayReturn: answer(({ leaderMayReturn }) => leaderMayReturn),
  maxReturnsPerSheet: amount(({ maxReturnsPerSheet }) => maxReturnsPerSheet, 'times'),
  leaderConclusionRequired: answer(({ leaderConclusionRequired }) => leaderConclusionRequired),
  outlier: ({ outlier }, language) => ruleWord(language, 'outlier', outlier),
  trim: ({ trim }, language) =>
    trim.enabled ? ruleWord(language, 'trim', trim) : ruleWord(language, 'none'),
  aggregate: ({ aggregate }, language) => translate(language, 'reviewRules', `aggregate.${aggregate}`),
  passLine: ({ passLine }, language) => passLineInWords(passLine, language),
};

function passLineInWords(
  { mode, score, topN, topRatio }: ReviewRules['passLine'],
  language: Language,
): string {
  const parts: string[] = [];
  if (score !== null && (mode === 'score' || mode === 'both'))
    parts.push(ruleWord(language, 'passScore', { value: score }));
  if (topN !== null && (mode === 'topN' || mode === 'both'))
    parts.push(ruleWord(language, 'passTopN', { value: topN }));
  if (topRatio !== null && (mode === 'topRatio' || mode === 'both'))
    parts.push(ruleWord(language, 'passTopRatio', { value: percentOf(topRatio) }));
  return parts.join(ruleWord(language, 'and'));
}

/** What a group was judged by, as a reader of the workbook understands it. */
export const ruleLines = (language: Language, rules: ReviewRules): { heading: string; content: string }[] =>
  Object.entries(wordsOf).map(([key, words]) => ({
    heading: sheetWord(language, `rule.${key}`),
    content: words(rules, language),
  }));
