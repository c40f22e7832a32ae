import type { HeldValue } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';

/** Whose a value is, as staff say it: what is the firm's own word to itself is the enterprise's here. */
export function useOrigin(): (held: Pick<HeldValue, 'source' | 'origin'>) => string {
  const text = useText('enterpriseProfile');
  return ({ source, origin }) => (source === 'self' ? text('ownWords') : origin);
}
