import type { AuditRow } from '@qifu/contracts';
import { CutText, type DataColumn, NameCell } from '@qifu/ui/office';
import { showNumber, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useAuditWords } from './audit-words';
import { ResultTag } from './result-tag';

interface ColumnOptions {
  addressOf: (id: string) => string;
  onOpen: (id: string) => void;
}

/** The columns of the log. */
export function useAuditColumns({ addressOf, onOpen }: ColumnOptions): DataColumn<AuditRow>[] {
  const text = useText('audit');
  const { actOf, objectLineOf } = useAuditWords();
  return [
    {
      key: 'action',
      title: text('column.action'),
      kind: 'name',
      render: (row) => (
        <NameCell
          name={actOf(row.action)}
          code={row.action}
          href={addressOf(row.id)}
          onOpen={(event) => {
            event.preventDefault();
            onOpen(row.id);
          }}
        />
      ),
    },
    {
      key: 'realName',
      title: text('column.person'),
      render: (row) => (
        <>
          {row.realName || '—'} <span className="q-mono q-mute">{row.account}</span>
        </>
      ),
    },
    {
      key: 'objectName',
      title: text('column.object'),
      render: (row) => <CutText maxWidthPx={300}>{objectLineOf(row) || '—'}</CutText>,
    },
    {
      key: 'result',
      title: text('column.result'),
      kind: 'state',
      stacked: 'aside',
      render: (row) => <ResultTag result={row.result} />,
    },
    {
      key: 'reason',
      yields: 2,
      title: text('column.reason'),
      render: (row) => (row.reason ? <CutText maxWidthPx={200}>{row.reason}</CutText> : '—'),
    },
    { key: 'ipAddress', yields: 1, title: text('column.ip'), kind: 'code', stacked: 'none' },
    {
      key: 'durationMs',
      title: text('column.duration'),
      kind: 'number',
      canSort: true,
      isHidden: true,
      stacked: 'none',
      render: (row) => text('duration', { count: showNumber(row.durationMs) }),
    },
    {
      key: 'creatorTime',
      title: text('column.time'),
      kind: 'time',
      canSort: true,
      render: (row) => `${showTime(row.creatorTime, 'date')} ${showTime(row.creatorTime, 'clock')}`,
    },
  ];
}
