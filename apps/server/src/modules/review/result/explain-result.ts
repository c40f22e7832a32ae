import type { ProjectResult as WireResult } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import type { ExplanationStep, ProjectResult, TieBreakStep } from '@qifu/review-scoring';

type WireStep = WireResult['explanation'][number];

/** The facts an explanation is told from. */
export interface Explained {
  steps: ProjectResult['steps'];
  tieBreakPath: ProjectResult['tieBreakPath'];
  officialScore: string | null;
  rankInGroup: number | null;
  tiedCount: number;
  /** Names of items by id. */
  itemNames: ReadonlyMap<string, string>;
}

const statusKeys: Readonly<Record<number, string>> = {
  0: 'notStarted',
  10: 'draft',
  20: 'submitted',
  30: 'returned',
  40: 'recused',
  50: 'voided',
};
const recommendationKeys = { 1: 'stronglySupport', 2: 'support', 3: 'reserve', 4: 'oppose' } as const;

/** Each step from the sheets to the official score and the rank, in the reader's language. */
export function explainResult(language: Language, result: Explained): WireStep[] {
  const say = (key: string, params?: Record<string, unknown>) =>
    translate(language, 'scoreSheet', key, params);
  const lines = result.steps.map((step) => explainStep(say, step));
  const ties = result.tieBreakPath.map((step) => explainTie(say, step, result.itemNames));
  return [...lines, ...ties, ...explainRank(say, result)];
}

type Say = (key: string, params?: Record<string, unknown>) => string;

const join = (totals: readonly { total: string }[]) => totals.map(({ total }) => total).join(', ');

function explainStep(say: Say, step: ExplanationStep): WireStep {
  const line = (text: string, value: string): WireStep => ({ step: say(`step.${step.key}`), text, value });
  switch (step.key) {
    case 'excluded':
      return line(
        say('step.excludedText', { count: step.sheets.length, statuses: countStates(say, step.sheets) }),
        '',
      );
    case 'valid':
      return line(
        say('step.validText', { count: step.count, totals: join(step.totals) }),
        String(step.count),
      );
    case 'tooFewSheets':
      return line(say('step.tooFewSheetsText', { ...step }), '');
    case 'notTrimmed':
      return line(
        step.reason === 'switchedOff' ? say('step.notTrimmedOff') : say('step.notTrimmedFew', { ...step }),
        '',
      );
    case 'dropHigh':
    case 'dropLow':
      return line(say('step.dropText', { totals: join(step.totals) }), '');
    case 'mean':
    case 'trimmedMean':
      return line(say('step.meanText', { ...step, addends: step.addends.join(' + ') }), step.result);
    case 'median':
      return line(
        say('step.medianText', { sorted: step.sorted.join(', '), middle: step.middle.join(', ') }),
        step.result,
      );
    case 'stdev':
      return line(say('step.stdevText', { ...step, divisor: step.count - 1 }), step.result);
    case 'range':
      return line(say('step.rangeText', { ...step }), step.result);
    case 'official':
      return line(
        say(`step.official${step.aggregate.replace(/^./, (first) => first.toUpperCase())}`),
        step.result,
      );
  }
}

/** 2 回避, 1 作废 */
function countStates(say: Say, sheets: readonly { status: number }[]): string {
  const counts = new Map<number, number>();
  for (const { status } of sheets) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .map(([status, count]) => `${count} ${say(`status.${statusKeys[status] ?? ''}`)}`)
    .join(', ');
}

function explainTie(say: Say, step: TieBreakStep, names: ReadonlyMap<string, string>): WireStep {
  const name = say('step.rank');
  switch (step.by) {
    case 'item': {
      const scoreNames = step.itemIds.map((id) => names.get(id) ?? id).join(', ');
      return { step: name, text: say('step.tieItem', { scoreNames }), value: step.value };
    }
    case 'recommendation': {
      const recommendation = say(`recommendation.${recommendationKeys[step.level]}`);
      return { step: name, text: say('step.tieRecommendation', { recommendation }), value: step.value };
    }
    case 'leader':
      return { step: name, text: say('step.tieLeader'), value: String(step.position) };
    case 'nothing':
      return { step: name, text: say('step.tieNothing'), value: '' };
  }
}

function explainRank(say: Say, { rankInGroup, tiedCount }: Explained): WireStep[] {
  if (rankInGroup === null) return [];
  const text =
    tiedCount > 0
      ? say('step.rankTied', { rank: rankInGroup, count: tiedCount })
      : say('step.rankText', { rank: rankInGroup });
  return [{ step: say('step.rank'), text, value: String(rankInGroup) }];
}
