import type { IconName } from './icon-shapes';
import type { Tone } from './status-families';

/** The shape of a state whose tone is all that is said of its look. */
export const shapeOfTone = {
  idle: 'stateDraft',
  info: 'stateSent',
  run: 'stateHalf',
  hold: 'stateBack',
  ok: 'stateOk',
  warn: 'stateBack',
  bad: 'stateBad',
} as const satisfies Record<Tone, IconName>;
