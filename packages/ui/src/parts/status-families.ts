import type { StatusFamily, Tone } from '@qifu/contracts';
import type { IconName } from './icon-shapes';
import type { KitTextKey } from './kit-text';

export type { StatusFamily, Tone };

/** How one state looks: tone, shape and the key of its word. */
export interface StatusFace {
  tone: Tone;
  icon: IconName;
  word: KitTextKey;
}

const face = (tone: Tone, icon: IconName, word: KitTextKey): StatusFace => ({ tone, icon, word });

/** Every state of the review and registry by its wire code (review.md 2.2); shapes as in look 6. */
export const statusFamilies = {
  project: {
    10: face('idle', 'stateDraft', 'projectStatus.draft'),
    20: face('info', 'stateSent', 'projectStatus.submitted'),
    25: face('hold', 'stateBack', 'projectStatus.returned'),
    30: face('info', 'check', 'projectStatus.accepted'),
    40: face('run', 'stateQuarter', 'projectStatus.grouped'),
    50: face('run', 'stateHalf', 'projectStatus.inReview'),
    60: face('info', 'stateOk', 'projectStatus.reviewed'),
    70: face('ok', 'stateOk', 'projectStatus.approved'),
    75: face('bad', 'stateBad', 'projectStatus.rejected'),
    90: face('idle', 'left', 'projectStatus.withdrawn'),
    95: face('bad', 'ban', 'projectStatus.voided'),
  },
  sheet: {
    0: face('idle', 'stateOpen', 'sheetStatus.notStarted'),
    10: face('run', 'stateHalf', 'sheetStatus.draft'),
    20: face('ok', 'stateOk', 'sheetStatus.submitted'),
    30: face('hold', 'stateBack', 'sheetStatus.returned'),
    40: face('idle', 'ban', 'sheetStatus.recused'),
    50: face('bad', 'ban', 'sheetStatus.voided'),
  },
  group: {
    10: face('idle', 'stateDraft', 'groupStatus.preparing'),
    20: face('run', 'stateHalf', 'groupStatus.open'),
    30: face('ok', 'stateOk', 'groupStatus.closed'),
    90: face('idle', 'ban', 'groupStatus.dissolved'),
  },
  fill: {
    0: face('idle', 'stateDraft', 'fillStatus.unfilled'),
    1: face('warn', 'stateHalf', 'fillStatus.draft'),
    2: face('info', 'stateSent', 'fillStatus.reported'),
    3: face('ok', 'stateOk', 'fillStatus.verified'),
    4: face('hold', 'stateBack', 'fillStatus.returned'),
  },
  batch: {
    10: face('idle', 'stateDraft', 'batchStatus.draft'),
    20: face('run', 'stateHalf', 'batchStatus.open'),
    30: face('info', 'check', 'batchStatus.closed'),
    40: face('idle', 'inbox', 'batchStatus.archived'),
  },
  expert: {
    1: face('ok', 'stateOk', 'expertStatus.available'),
    2: face('hold', 'clock', 'expertStatus.paused'),
    3: face('bad', 'ban', 'expertStatus.expelled'),
  },
  assign: {
    10: face('idle', 'stateOpen', 'assignStatus.entered'),
    20: face('info', 'stateSent', 'assignStatus.notified'),
    30: face('ok', 'stateOk', 'assignStatus.confirmed'),
    40: face('hold', 'stateBack', 'assignStatus.declined'),
    50: face('idle', 'ban', 'assignStatus.removed'),
  },
  blacklist: {
    waiting: face('info', 'clock', 'blacklistStatus.waiting'),
    active: face('bad', 'ban', 'blacklistStatus.active'),
    expired: face('idle', 'clock', 'blacklistStatus.expired'),
    lifted: face('ok', 'check', 'blacklistStatus.lifted'),
  },
  standard: {
    draft: face('idle', 'stateDraft', 'standardStatus.draft'),
    frozen: face('ok', 'stateOk', 'standardStatus.frozen'),
    retired: face('idle', 'ban', 'standardStatus.retired'),
  },
} satisfies Record<StatusFamily, Record<string | number, StatusFace>>;

/** The face of a code, or nothing when the family does not know it. */
export function findStatusFace(family: StatusFamily, code: string | number): StatusFace | undefined {
  const faces: Record<string, StatusFace> = statusFamilies[family];
  return faces[String(code)];
}
