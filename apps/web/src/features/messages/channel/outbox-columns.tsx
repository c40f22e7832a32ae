import type { OutboxRow, OutboxState } from '@qifu/contracts';
import { type DataColumn, NameCell, RowActs } from '@qifu/ui/office';
import { StatusTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { ComponentProps } from 'react';
import { TitleCell } from '../title-cell';
import { reasonWords } from './reason-words';
import { canDo, type OutboxAct, type useOutboxActs } from './use-outbox-acts';

type Face = Pick<ComponentProps<typeof StatusTag>, 'tone' | 'icon'>;
const faceOf: Record<OutboxState, Face> = {
  waiting: { tone: 'hold', icon: 'stateHalf' },
  parked: { tone: 'bad', icon: 'stateBad' },
  sent: { tone: 'ok', icon: 'stateOk' },
  skipped: { tone: 'idle', icon: 'ban' },
};

/** Columns of the outbox, with what may be done to a row. */
export function useOutboxColumns({ may, run }: ReturnType<typeof useOutboxActs>): DataColumn<OutboxRow>[] {
  const text = useText('messageChannel');
  const entriesOf = (row: OutboxRow) =>
    (['park', 'drop'] as const)
      .filter((act: OutboxAct) => may && canDo(act, row))
      .map((act) => ({
        key: act,
        label: text(`outboxAct.${act}`),
        isRisky: act === 'drop',
        onSelect: () => void run(act, [row.id]),
      }));
  return [
    {
      key: 'title',
      title: text('outboxField.title'),
      kind: 'name',
      render: (row) => <NameCell name={<TitleCell title={row.title || '—'} />} />,
    },
    {
      key: 'kind',
      title: text('templateField.kind'),
      yields: 3,
      render: ({ kind }) => (kind ? text(`kind.${kind}`) : '—'),
    },
    { key: 'channel', title: text('outboxField.channel'), render: (row) => text(`channel.${row.channel}`) },
    { key: 'recipient', title: text('outboxField.recipient') },
    {
      key: 'state',
      title: text('outboxField.state'),
      kind: 'state',
      stacked: 'aside',
      render: (row) => (
        <StatusTag {...faceOf[row.state]}>
          {row.isSending ? text('outbox.sending') : text(`outboxState.${row.state}`)}
        </StatusTag>
      ),
    },
    { key: 'attempts', title: text('outboxField.attempts'), kind: 'number', canSort: true },
    { key: 'lastError', title: text('outboxField.reason'), render: (row) => <Reason row={row} /> },
    { key: 'creatorTime', title: text('outboxField.creatorTime'), kind: 'time', canSort: true },
    { key: 'nextAt', title: text('outboxField.nextAt'), kind: 'time', yields: 1 },
    { key: 'doneAt', title: text('outboxField.doneAt'), kind: 'time', yields: 2 },
    {
      key: 'acts',
      title: '',
      kind: 'acts',
      render: (row) => (
        <RowActs
          name={`${row.title} ${row.recipient}`}
          main={
            may && canDo('retry', row)
              ? { label: text('outboxAct.retry'), onClick: () => void run('retry', [row.id]) }
              : undefined
          }
          more={entriesOf(row)}
        />
      ),
    },
  ];
}

function Reason({ row: { lastError, interrupted } }: { row: OutboxRow }) {
  const text = useText('messageChannel');
  const words = reasonWords(text, lastError);
  if (interrupted === 0) return <>{words || '—'}</>;
  return (
    <>
      {words} <small>{text('outbox.interrupted', { count: interrupted })}</small>
    </>
  );
}
