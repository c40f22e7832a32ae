import type { PolicyGrantState } from '@qifu/contracts';
import type { Tone } from '@qifu/ui/parts';

export const lineTones: Record<PolicyGrantState, Tone> = {
  listed: 'idle',
  removed: 'bad',
  accepted: 'run',
  declined: 'hold',
  paid: 'ok',
  lapsed: 'hold',
};
