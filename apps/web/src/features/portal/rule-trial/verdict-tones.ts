import type { Tone } from '@qifu/ui/parts';

/** An unknown never looks like a yes nor like a no (look-portal 0). */
export const verdictTones = { T: 'ok', F: 'idle', U: 'warn', error: 'bad' } as const satisfies Record<
  string,
  Tone
>;
