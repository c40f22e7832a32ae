import type { MessageRow } from '@qifu/contracts';
import { CutText, type DataColumn, NameCell, RowActs } from '@qifu/ui/office';
import { StatusTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { nameOfPerson } from '#shared/name-of-person';
import { TitleCell } from '../title-cell';
import { useMessageKind } from './inbox-list';

interface MessageActs {
  open: (row: MessageRow) => void;
  remove: (rows: readonly MessageRow[]) => void;
}

/** Columns of the message centre. */
export function useMessageColumns({ open, remove }: MessageActs): DataColumn<MessageRow>[] {
  const text = useText('message');
  const kind = useMessageKind();
  return [
    {
      key: 'title',
      title: text('field.title'),
      kind: 'name',
      render: (row) => <NameCell name={<TitleCell title={row.title} />} onOpen={() => open(row)} />,
    },
    {
      key: 'excerpt',
      title: text('field.excerpt'),
      yields: 1,
      render: ({ excerpt }) => (excerpt ? <CutText maxWidthPx={320}>{excerpt}</CutText> : '—'),
    },
    { key: 'type', title: text('field.type'), render: ({ type }) => kind(type) },
    {
      key: 'isRead',
      title: text('field.state'),
      kind: 'state',
      stacked: 'aside',
      render: ({ isRead }) => (
        <StatusTag tone={isRead === '0' ? 'info' : 'idle'} icon={isRead === '0' ? 'bell' : 'check'}>
          {text(isRead === '0' ? 'state.unread' : 'state.read')}
        </StatusTag>
      ),
    },
    {
      key: 'releaseUser',
      title: text('field.releaseUser'),
      render: ({ releaseUser }) => nameOfPerson(releaseUser) || text('systemSender'),
    },
    { key: 'releaseTime', title: text('field.releaseTime'), kind: 'time' },
    {
      key: 'acts',
      title: '',
      kind: 'acts',
      render: (row) => (
        <RowActs
          name={row.title}
          main={{ label: text('act.read'), onClick: () => open(row) }}
          more={[
            {
              key: 'remove',
              label: text('act.remove'),
              icon: 'trash',
              isRisky: true,
              onSelect: () => remove([row]),
            },
          ]}
        />
      ),
    },
  ];
}
