import { type BatchStage, type BatchStageKey, batchStages } from '@qifu/contracts';

/** How many projects of a batch stand where, and whether more may still come. */
export interface BatchFacts {
  /** Taking applications, now or later. */
  isOpen: boolean;
  submitted: number;
  /** Sent back, and still in time to come again. */
  returned: number;
  accepted: number;
  grouped: number;
  inReview: number;
  reviewed: number;
  /** Decided, and not readable for applicants yet. */
  decided: number;
  published: number;
}

type Stage = Omit<BatchStage, 'to'>;

const openIn: Record<BatchStageKey, (facts: BatchFacts) => number> = {
  accept: ({ submitted }) => submitted,
  group: ({ accepted, grouped }) => accepted + grouped,
  review: ({ inReview }) => inReview,
  decide: ({ reviewed }) => reviewed,
  publish: ({ decided }) => decided,
};

/**
 * The stages of a batch. One with open work is under way; so is one that projects have gone through while others may
 * still reach it. It is done when nothing is left in it and nothing can come any more.
 */
export function stagesOf(facts: BatchFacts): Stage[] {
  const open = batchStages.map((key) => openIn[key](facts));
  const comesAnew = facts.isOpen || facts.returned > 0;
  return batchStages.map((key, at) => {
    const isAhead = comesAnew || open.slice(0, at).some((count) => count > 0);
    const wentThrough = facts.published > 0 || open.slice(at + 1).some((count) => count > 0);
    return { key, open: open[at] ?? 0, state: stateOf(open[at] ?? 0, wentThrough, isAhead) };
  });
}

function stateOf(open: number, wentThrough: boolean, isAhead: boolean): Stage['state'] {
  if (open > 0) return 'current';
  if (!wentThrough) return 'waiting';
  return isAhead ? 'current' : 'done';
}
