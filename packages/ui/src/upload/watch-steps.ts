import { createPaceWatch } from './pace';
import type { UploadStep } from './send-chunks';
import type { SentFile } from './sent-file';

/** Redrawing more often than this shows nothing new. */
const drawMs = 150;

type Drawn = Pick<SentFile, 'state' | 'share' | 'pace'>;

/** Says how far a file is, not more often than eyes can follow. */
export function watchSteps(size: number, isPaused: () => boolean, draw: (drawn: Drawn) => void) {
  const paceOf = createPaceWatch(size);
  let drawnAt = 0;
  let drawn = '';
  return (step: UploadStep) => {
    const now = Date.now();
    const pace = step.at === 'sending' ? paceOf(step.doneBytes, now) : undefined;
    if (step.at === drawn && now - drawnAt < drawMs) return;
    [drawn, drawnAt] = [step.at, now];
    const share = step.at === 'merging' ? 1 : step.doneBytes / size;
    draw({ state: isPaused() ? 'paused' : step.at, share, pace });
  };
}
