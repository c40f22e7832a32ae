import { type NoticeRow, noticeApi } from '@qifu/contracts';
import { type DataColumn, NameCell, RowActs } from '@qifu/ui/office';
import { StatusTag, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { nameOfPerson } from '#shared/name-of-person';
import { TitleCell } from '../title-cell';
import { useNoticeActs } from './use-notice-acts';

interface NoticeOpening {
  onEdit: (id: string) => void;
  onPreview: (id: string) => void;
}

/** Columns of the notices, with what may be done to one. */
export function useNoticeColumns({ onEdit, onPreview }: NoticeOpening): DataColumn<NoticeRow>[] {
  const text = useText('notice');
  const record = useText('record');
  const mayEdit = useMayCall(noticeApi.update);
  const moreOf = useNoticeActs(onPreview);
  const isEdited = ({ enabledMark }: NoticeRow) => mayEdit && enabledMark === 0;
  const open = (row: NoticeRow) => (isEdited(row) ? onEdit(row.id) : onPreview(row.id));
  const person = (user: string) => nameOfPerson(user) || '—';
  return [
    {
      key: 'title',
      title: text('field.title'),
      kind: 'name',
      canSort: true,
      render: (row) => <NameCell name={<TitleCell title={row.title} />} onOpen={() => open(row)} />,
    },
    {
      key: 'enabledMark',
      title: text('field.state'),
      kind: 'state',
      canSort: true,
      stacked: 'aside',
      render: ({ enabledMark }) => (
        <StatusTag
          tone={enabledMark === 1 ? 'ok' : 'idle'}
          icon={enabledMark === 1 ? 'stateOk' : 'stateDraft'}
        >
          {text(enabledMark === 1 ? 'state.released' : 'state.draft')}
        </StatusTag>
      ),
    },
    {
      key: 'readCount',
      title: text('field.reading'),
      kind: 'number',
      render: ({ enabledMark, readCount, recipientCount }) =>
        enabledMark === 1 ? `${showNumber(readCount)} / ${showNumber(recipientCount)}` : '—',
    },
    {
      key: 'creatorUser',
      title: text('field.creatorUser'),
      yields: 2,
      render: ({ creatorUser }) => person(creatorUser),
    },
    { key: 'creatorTime', title: text('field.creatorTime'), kind: 'time', canSort: true },
    {
      key: 'releaseUser',
      title: text('field.releaseUser'),
      yields: 1,
      render: ({ releaseUser }) => person(releaseUser),
    },
    { key: 'releaseTime', title: text('field.releaseTime'), kind: 'time', canSort: true },
    {
      key: 'acts',
      title: '',
      kind: 'acts',
      render: (row) => (
        <RowActs
          name={row.title}
          main={{
            label: isEdited(row) ? record('act.edit') : text('act.preview'),
            onClick: () => open(row),
          }}
          more={moreOf(row)}
        />
      ),
    },
  ];
}
