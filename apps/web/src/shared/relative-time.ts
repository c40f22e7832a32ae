import { tellRelativeTime } from '@qifu/rules';
import { useText } from '@qifu/ui/text';

/** How long ago something was, in words; its day once that is long (spec 9). */
export function useRelativeTime(): (ms: number, nowMs?: number) => string {
  const text = useText('common');
  return (ms, nowMs = Date.now()) => {
    const passed = tellRelativeTime(ms, nowMs);
    if (passed.unit === 'date') return passed.day;
    if (passed.unit === 'justNow') return text('relative.justNow');
    return text(`relative.${passed.unit}`, { count: passed.count });
  };
}
