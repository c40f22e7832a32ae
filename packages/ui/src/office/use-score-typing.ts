import { type KeyboardEvent, useState } from 'react';
import { isOnStep, parseScore, type ScoreLimits, stepScore } from './score-steps';

/** Why a typed score is not taken. */
export type ScoreProblem = 'notNumber' | 'tooLow' | 'tooHigh' | 'offStep';

function readTyped(typed: string, limits: ScoreLimits): { value?: number; problem?: ScoreProblem } {
  if (typed.trim() === '') return {};
  const value = parseScore(typed);
  if (value === undefined) return { problem: 'notNumber' };
  if (value < limits.minimum) return { problem: 'tooLow' };
  if (value > limits.maximum) return { problem: 'tooHigh' };
  return isOnStep(value, limits) ? { value } : { problem: 'offStep' };
}

const pageSteps = 10;

/** Typing, arrows and buttons of one score; a wrong text stays in the box with its reason and is not taken. */
export function useScoreTyping(
  value: number | undefined,
  limits: ScoreLimits,
  onChange: (value: number | undefined) => void,
) {
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<ScoreProblem>();
  const decimals = String(limits.step).split('.')[1]?.length ?? 0;

  /** Goes on from what stands in the box, even before it was taken; a text that is no score stays with its reason. */
  const move = (steps: number) => {
    const found = typed === undefined ? { value } : readTyped(typed, limits);
    setProblem(found.problem);
    if (found.problem) return;
    setTyped(undefined);
    onChange(stepScore(found.value, steps, limits));
  };
  const take = () => {
    if (typed === undefined) return;
    const found = readTyped(typed, limits);
    setProblem(found.problem);
    if (found.problem) return;
    setTyped(undefined);
    if (found.value !== value) onChange(found.value);
  };
  const handleKey = (event: KeyboardEvent) => {
    const acts: Record<string, () => void> = {
      ArrowUp: () => move(1),
      ArrowDown: () => move(-1),
      PageUp: () => move(pageSteps),
      PageDown: () => move(-pageSteps),
      Enter: take,
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const shown = typed ?? (value === undefined ? '' : value.toFixed(decimals));
  return { shown, problem, setTyped, move, take, handleKey };
}
