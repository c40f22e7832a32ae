import { defaultReviewRules, type ReviewRules, type RuleSet } from '@qifu/contracts';
import { formatDecimal, multiplyDecimals } from '@qifu/rules';
import { typedNumber } from '#shared/typed-number';

/** Numbers of the rules as they are typed; shares are typed as percent. */
export interface RuleValues {
  name: string;
  description: string;
  isDefault: number;
  enabledMark: number;
  sortCode: number;
  numbers: Record<RuleNumber, string>;
  switches: Record<RuleSwitch, boolean>;
  aggregate: ReviewRules['aggregate'];
  passMode: ReviewRules['passLine']['mode'];
  blindMode: number;
  showOthersScore: ReviewRules['showOthersScore'];
}

export const ruleNumbers = [
  'minExperts',
  'minValidSheets',
  'trimMinCount',
  'trimHigh',
  'trimLow',
  'passScore',
  'passTopN',
  'passTopPercent',
  'maxSameDistrict',
  'technicalRatio',
  'maxGroupsPerExpert',
  'minRestYears',
  'coiYears',
  'shareholdingThreshold',
  'maxReturnsPerSheet',
  'outlierMad',
] as const;
export type RuleNumber = (typeof ruleNumbers)[number];
export const ruleSwitches = [
  'oddExperts',
  'trim',
  'oneEmployerPerGroup',
  'leaderBlindUntilOwn',
  'leaderMayReturn',
  'leaderConclusionRequired',
  'mayExceedPlan',
] as const;
export type RuleSwitch = (typeof ruleSwitches)[number];

/** Whether a number has a part under the chosen ways of counting; what has none is neither shown nor asked for. */
export function isApplied(
  name: RuleNumber,
  { aggregate, passMode, switches }: Pick<RuleValues, 'aggregate' | 'passMode' | 'switches'>,
): boolean {
  switch (name) {
    case 'trimMinCount':
    case 'trimHigh':
    case 'trimLow':
      return aggregate === 'trimmedMean' && switches.trim;
    case 'passScore':
      return passMode === 'score' || passMode === 'both';
    case 'passTopN':
      return passMode === 'topN' || passMode === 'both';
    case 'passTopPercent':
      return passMode === 'topRatio' || passMode === 'both';
    default:
      return true;
  }
}

/** Where each number lives in the rules, so that the server's refusals find their field. */
export const pathOfNumber: Record<RuleNumber, string> = {
  minExperts: 'rules.minExperts',
  minValidSheets: 'rules.minValidSheets',
  trimMinCount: 'rules.trim.minCount',
  trimHigh: 'rules.trim.dropHigh',
  trimLow: 'rules.trim.dropLow',
  passScore: 'rules.passLine.score',
  passTopN: 'rules.passLine.topN',
  passTopPercent: 'rules.passLine.topRatio',
  maxSameDistrict: 'rules.maxSameDistrict',
  technicalRatio: 'rules.technicalRatio',
  maxGroupsPerExpert: 'rules.maxGroupsPerExpert',
  minRestYears: 'rules.minRestYears',
  coiYears: 'rules.coiYears',
  shareholdingThreshold: 'rules.shareholdingThreshold',
  maxReturnsPerSheet: 'rules.maxReturnsPerSheet',
  outlierMad: 'rules.outlier.madK',
};

/** Fields that are shares on the wire and percent on the page. */
export const sharePaths: readonly string[] = [
  pathOfNumber.passTopPercent,
  pathOfNumber.maxSameDistrict,
  pathOfNumber.technicalRatio,
];

/** Percent of a share as it would be typed, without the noise of binary fractions. */
const percent = (share: number | null) =>
  share === null ? '' : String(Number(formatDecimal(multiplyDecimals(share, 100))));
const plain = (number: number | null) => (number === null ? '' : String(number));

/** The fields of a rule set; a new one starts with the usual rules. */
export function valuesOf(set: RuleSet | undefined): RuleValues {
  const rules = set?.rules ?? defaultReviewRules;
  return {
    name: set?.name ?? '',
    description: set?.description ?? '',
    isDefault: set?.isDefault ?? 0,
    enabledMark: set?.enabledMark ?? 1,
    sortCode: set?.sortCode ?? 0,
    numbers: {
      minExperts: plain(rules.minExperts),
      minValidSheets: plain(rules.minValidSheets),
      trimMinCount: plain(rules.trim.minCount),
      trimHigh: plain(rules.trim.dropHigh),
      trimLow: plain(rules.trim.dropLow),
      passScore: plain(rules.passLine.score),
      passTopN: plain(rules.passLine.topN),
      passTopPercent: percent(rules.passLine.topRatio),
      maxSameDistrict: percent(rules.maxSameDistrict),
      technicalRatio: percent(rules.technicalRatio),
      maxGroupsPerExpert: plain(rules.maxGroupsPerExpert),
      minRestYears: plain(rules.minRestYears),
      coiYears: plain(rules.coiYears),
      shareholdingThreshold: plain(rules.shareholdingThreshold),
      maxReturnsPerSheet: plain(rules.maxReturnsPerSheet),
      outlierMad: plain(rules.outlier.madK),
    },
    switches: {
      oddExperts: rules.oddExperts,
      trim: rules.trim.enabled,
      oneEmployerPerGroup: rules.oneEmployerPerGroup,
      leaderBlindUntilOwn: rules.leaderBlindUntilOwn,
      leaderMayReturn: rules.leaderMayReturn,
      leaderConclusionRequired: rules.leaderConclusionRequired,
      mayExceedPlan: rules.mayExceedPlan === true,
    },
    aggregate: rules.aggregate,
    passMode: rules.passLine.mode,
    blindMode: rules.blindMode,
    showOthersScore: rules.showOthersScore,
  };
}

/** A typed number; an empty field is missing and words stay words, so that the check names them. */
const numberOf = (typed: string) => (typed.trim() === '' ? undefined : typedNumber(typed));
const orNull = (typed: string) => (typed.trim() === '' ? null : numberOf(typed));
/** The point of the typed text is moved: dividing 5.6 by 100 gives less than 0.056, and may cost a place. */
const shareOf = (typed: string) => {
  const number = numberOf(typed);
  return typeof number === 'number' ? Number(formatDecimal(multiplyDecimals(number, '0.01'))) : number;
};

/** The numbers as they are sent: what was typed where they apply, else what they were. */
function sentNumbers(set: RuleSet | undefined, values: RuleValues): RuleValues['numbers'] {
  const kept = valuesOf(set).numbers;
  const hidden = ruleNumbers.filter((name) => !isApplied(name, values));
  return { ...values.numbers, ...Object.fromEntries(hidden.map((name) => [name, kept[name]])) };
}

/** The fields as the call takes them. Rules without a field in sight keep what they were. */
export const inputOf = (set: RuleSet | undefined) => (values: RuleValues) =>
  writeInput(set?.rules ?? defaultReviewRules, values, sentNumbers(set, values));

const writeInput = (
  kept: ReviewRules,
  { switches, ...values }: RuleValues,
  numbers: RuleValues['numbers'],
): unknown => ({
  name: values.name,
  description: values.description,
  isDefault: values.isDefault,
  enabledMark: values.enabledMark,
  sortCode: values.sortCode,
  rules: {
    ...kept,
    minExperts: numberOf(numbers.minExperts),
    oddExperts: switches.oddExperts,
    minValidSheets: numberOf(numbers.minValidSheets),
    trim: {
      enabled: switches.trim,
      minCount: numberOf(numbers.trimMinCount),
      dropHigh: numberOf(numbers.trimHigh),
      dropLow: numberOf(numbers.trimLow),
    },
    aggregate: values.aggregate,
    passLine: {
      mode: values.passMode,
      score: orNull(numbers.passScore),
      topN: orNull(numbers.passTopN),
      topRatio: numbers.passTopPercent.trim() === '' ? null : shareOf(numbers.passTopPercent),
    },
    oneEmployerPerGroup: switches.oneEmployerPerGroup,
    maxSameDistrict: shareOf(numbers.maxSameDistrict),
    technicalRatio: shareOf(numbers.technicalRatio),
    maxGroupsPerExpert: numberOf(numbers.maxGroupsPerExpert),
    minRestYears: numberOf(numbers.minRestYears),
    coiYears: numberOf(numbers.coiYears),
    shareholdingThreshold: numberOf(numbers.shareholdingThreshold),
    blindMode: values.blindMode,
    showOthersScore: values.showOthersScore,
    leaderBlindUntilOwn: switches.leaderBlindUntilOwn,
    leaderMayReturn: switches.leaderMayReturn,
    maxReturnsPerSheet: numberOf(numbers.maxReturnsPerSheet),
    leaderConclusionRequired: switches.leaderConclusionRequired,
    mayExceedPlan: switches.mayExceedPlan,
    outlier: { ...kept.outlier, madK: numberOf(numbers.outlierMad) },
  },
});
