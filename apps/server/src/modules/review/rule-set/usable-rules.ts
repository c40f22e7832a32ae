import { fail, type ReviewRules } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import { checkScoringRules, type RuleProblem } from '@qifu/review-scoring';

type Problem = RuleProblem | 'validAboveExperts';

/** Refuses rules under which no review could be counted, and says what is wrong with which of them. */
export function assertUsableRules({ language }: { language: Language }, rules: ReviewRules) {
  const problems: Problem[] = checkScoringRules(rules);
  if (rules.minValidSheets > rules.minExperts) problems.push('validAboveExperts');
  if (problems.length === 0) return;
  const told = problems.map((problem) => tellProblem(language, rules, problem));
  fail('RV_RULES', { reason: told.join(translate(language, 'reviewSheet', 'separator')), problems });
}

/** The texts the form shows at its fields, with the field's name before them. */
function tellProblem(language: Language, rules: ReviewRules, problem: Problem): string {
  const say = (key: string) => translate(language, 'reviewRules', key);
  const key = problem === 'validAboveExperts' ? problem : `problem.${problem}`;
  return `${say(`field.${fieldOf(rules, problem)}`)}${translate(language, 'review', 'path.colon')}${say(key)}`;
}

function fieldOf({ passLine }: ReviewRules, problem: Problem): string {
  if (problem === 'trimWrong') return 'trimMinCount';
  if (problem === 'passScoreMissing') return 'passScore';
  if (problem === 'passCountMissing') return passLine.mode === 'topRatio' ? 'passTopPercent' : 'passTopN';
  return 'minValidSheets';
}
