import { blindMode, type ReviewRules } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import { appliedPassLine, appliedTrim } from '@qifu/review-scoring';
import { type DecimalInput, formatDecimal, multiplyDecimals } from '@qifu/rules';
import { shortScore } from '../score-form/form-parts';
import { sheetWord } from './export-file';

/** A line of the rule sheet. */
export interface RuleLine {
  heading: string;
  content: string;
}

/** Undefined where the rule has no part in this review: what is not applied is not told. */
type Words = (rules: ReviewRules, language: Language) => string | undefined;
/** The rules a person sets in the form of a rule set; those of later methods (`zK` too) are in no form and in no workbook. */
type ShownRule = Exclude<keyof ReviewRules, 'anchorsPerGroup' | 'linkExperts'>;

const amount = (of: (rules: ReviewRules) => number, unit: string): Words => {
  return (rules, language) => ruleWord(language, unit, { value: of(rules) });
};
const answer = (of: (rules: ReviewRules) => boolean): Words => {
  return (rules, language) => sheetWord(language, of(rules) ? 'word.yes' : 'word.no');
};
export const ruleWord = (language: Language, key: string, params?: Record<string, unknown>) =>
  sheetWord(language, `ruleWord.${key}`, params);
/** 0.67 is 67; shares are kept exact. */
const percentOf = (share: DecimalInput) => shortScore(formatDecimal(multiplyDecimals(share, 100)));

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
  // Groups that opened before there was this rule have it not, and nothing was allowed to them.
  mayExceedPlan: answer(({ mayExceedPlan }) => mayExceedPlan === true),
  outlier: ({ outlier }, language) => ruleWord(language, 'outlier', outlier),
  aggregate: ({ aggregate }, language) => translate(language, 'reviewRules', `aggregate.${aggregate}`),
  trim: trimInWords,
  passLine: ({ passLine }, language) => passLineInWords(language, passLine),
};

function trimInWords(rules: ReviewRules, language: Language): string | undefined {
  if (rules.aggregate !== 'trimmedMean') return undefined;
  const trim = appliedTrim(rules);
  return trim ? ruleWord(language, 'trim', trim) : ruleWord(language, 'trimOff');
}

/** The pass line as the mode reads it, with every figure exact. */
export function passLineInWords(language: Language, rule: ReviewRules['passLine']): string {
  const { score, topN, topRatio } = appliedPassLine(rule);
  const parts: string[] = [];
  if (score !== null) parts.push(ruleWord(language, 'passScore', { value: shortScore(String(score)) }));
  if (topN !== null) parts.push(ruleWord(language, 'passTopN', { value: topN }));
  if (topRatio !== null) parts.push(ruleWord(language, 'passTopRatio', { value: percentOf(topRatio) }));
  return parts.join(ruleWord(language, 'and'));
}

/** What a group was judged by, as a reader of the workbook understands it. */
export const ruleLines = (language: Language, rules: ReviewRules): RuleLine[] =>
  Object.entries(wordsOf).flatMap(([key, words]) => {
    const content = words(rules, language);
    return content === undefined ? [] : [{ heading: sheetWord(language, `rule.${key}`), content }];
  });
