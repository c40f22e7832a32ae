import { showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';

/** How far a figure moved, in percent of what it was; nothing where that says nothing. */
export function rateOf(now: number | null, before: number | null): number | undefined {
  if (now === null || before === null || before <= 0) return undefined;
  return ((now - before) / before) * 100;
}

/** Shares move by points, everything else by percent. */
export function useChangeOf(): (now: number | null, before: number | null, unit: string) => string {
  const text = useText('businessStatus');
  return (now, before, unit) => {
    if (now !== null && now === before) return text('change.same');
    const isShare = unit === 'percent';
    const moved = isShare && now !== null && before !== null ? now - before : rateOf(now, before);
    if (moved === undefined) return text('change.first');
    const params = { sign: moved > 0 ? '+' : '−', value: showNumber(Math.abs(moved), 1) };
    return text(isShare ? 'change.points' : 'change.rate', params);
  };
}
