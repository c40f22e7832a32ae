import type { GrantPhase, PolicyGrantState } from '@qifu/contracts';
import type { Tone } from '@qifu/ui/parts';

/** The same tones as in the list of batches (`grant-batch.resource.ts`). */
export const phaseTones: Record<GrantPhase, Tone> = {
  draft: 'idle',
  listed: 'info',
  submitted: 'hold',
  notice: 'run',
  accepting: 'run',
  closed: 'ok',
  withdrawn: 'bad',
};

export const lineTones: Record<PolicyGrantState, Tone> = {
  listed: 'idle',
  removed: 'bad',
  accepted: 'run',
  declined: 'hold',
  paid: 'ok',
  lapsed: 'hold',
};
