import { KindTag, StatusTag } from '@qifu/ui/parts';
import { useText, useTextIfAny } from '@qifu/ui/text';
import type { ManagedSheet } from './use-score-manage';

/** What to look at twice, by its word; an unknown flag shows itself. */
export function SheetFlags({ sheet }: { sheet: ManagedSheet }) {
  const say = useTextIfAny('scoreSheet');
  const text = useText('scoreManage');
  if (sheet.flags.length === 0 && !sheet.conflictPending) return '—';
  return (
    <span className="sm-flags">
      {sheet.conflictPending && (
        <StatusTag tone="warn" icon="alert">
          {text('sheet.conflict')}
        </StatusTag>
      )}
      {sheet.flags.map((flag) => (
        <KindTag key={flag}>{say(`flag.${flag}`, flag)}</KindTag>
      ))}
    </span>
  );
}
