import type { SummaryKind } from '@qifu/rules';
import { useText } from '@qifu/ui/text';

/** What stands below a column; a sum says nothing of itself, all else what it is. */
export function useSummaryWords(): (value: string | undefined, of: SummaryKind | undefined) => string {
  const text = useText('recordList');
  return (value, of = 'sum') => {
    if (value === undefined) return '';
    return of === 'sum' ? value : text(`summary.${of}`, { value });
  };
}
