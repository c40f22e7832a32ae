import type { CalculatorPage, CalculatorProgress, CalculatorQuestion } from '@qifu/contracts';
import { create } from 'zustand';
import { type Draft, draftOf } from './answer-draft';

export interface Held {
  progress?: CalculatorProgress;
  /** The page that is shown; what is worth asking next may be another by now. */
  page?: CalculatorPage;
  /** Pages before it, the latest last. */
  trail: readonly CalculatorPage[];
  /** Pages of a topic that somebody went back to. */
  queue: readonly CalculatorPage[];
  /** Every question that was shown: what was typed is sent from whatever page comes after. */
  asked: Readonly<Record<string, CalculatorQuestion>>;
  drafts: Readonly<Record<string, Draft>>;
  errors: Readonly<Record<string, string>>;
  /** Answers that have not arrived: they stay in the page. */
  unsent: readonly string[];
  isBusy: boolean;
  /** The session could not be opened, and why. */
  failure?: string;
  isDone: boolean;
}

export const nothingHeld: Held = {
  trail: [],
  queue: [],
  asked: {},
  drafts: {},
  errors: {},
  unsent: [],
  isBusy: false,
  isDone: false,
};

export const useCalculation = create<Held>(() => nothingHeld);
const { getState, setState } = useCalculation;

export const isShown = (key: string) => getState().page?.questions.some((one) => one.key === key) ?? false;

const withDrafts = (page: CalculatorPage, drafts: Held['drafts']): Held['drafts'] => ({
  ...Object.fromEntries(page.questions.map((question) => [question.key, draftOf(question)])),
  ...Object.fromEntries(Object.entries(drafts).filter(([key]) => getState().unsent.includes(key))),
});

export function show(page: CalculatorPage | undefined, more: Partial<Held> = {}): void {
  setState((held) => ({
    ...more,
    page,
    isDone: page === undefined,
    ...(page && {
      asked: { ...held.asked, ...Object.fromEntries(page.questions.map((one) => [one.key, one])) },
      drafts: { ...held.drafts, ...withDrafts(page, held.drafts) },
    }),
  }));
}
