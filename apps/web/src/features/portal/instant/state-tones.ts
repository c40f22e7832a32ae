import type { OwnGrant } from '@qifu/contracts';
import type { Tone } from '@qifu/ui/parts';

export const stateTones: Readonly<Record<OwnGrant['state'], Tone>> = {
  listed: 'info',
  removed: 'idle',
  accepted: 'run',
  declined: 'idle',
  paid: 'ok',
  lapsed: 'idle',
};
