import { useData } from '@qifu/client';
import { type MessageTemplateRow, messageKinds, messageTemplateApi } from '@qifu/contracts';
import { type DataColumn, NameCell, RowActs, useFilters } from '@qifu/ui/office';
import { Button, Empty } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Allowed, useMayCall } from '#shared/allowed';
import { Enabled } from '#shared/enabled';
import { FilteredTable } from '#shared/filtered-table';
import { useRecordMenu } from '#shared/use-record-menu';
import type { Opens } from './opens';

/** Begins a new template. */
export function NewTemplate({ onOpen }: Opens) {
  const text = useText('messageChannel');
  return (
    <Allowed to={messageTemplateApi.create}>
      <Button kind="main" icon="plus" onClick={() => onOpen('new')}>
        {text('template.new')}
      </Button>
    </Allowed>
  );
}

/** Templates by kind, in the order in which they are taken. */
export function TemplateList({ onOpen }: Opens) {
  const text = useText('messageChannel');
  const filters = useFilters({ keyword: '', kind: '' });
  const query = useData(messageTemplateApi.list, { query: filters.query as never }, { isQuiet: true });
  const columns = useTemplateColumns(onOpen);
  const kinds = messageKinds.map((value) => ({ value, label: text(`kind.${value}`) }));
  return (
    <FilteredTable
      filters={filters}
      query={query}
      search={text('template.search')}
      fields={[{ name: 'kind', label: text('templateField.kind'), choices: kinds }]}
      columns={columns}
      label={text('tab.templates')}
      rowName={(template) => template.fullName}
      empty={<Empty title={text('template.empty')} hint={text('template.emptyHint')} />}
    />
  );
}

function useTemplateColumns(open: (id: string) => void): DataColumn<MessageTemplateRow>[] {
  const text = useText('messageChannel');
  const record = useText('record');
  const mayEdit = useMayCall(messageTemplateApi.update);
  const menuOf = useRecordMenu({
    toggle: messageTemplateApi.toggle,
    remove: messageTemplateApi.remove,
    effect: text('template.removeEffect'),
    mayRemove: (_template: MessageTemplateRow) => true,
  });
  const channelsOf = ({ isEmailOn, isWebhookOn }: MessageTemplateRow) =>
    [isEmailOn === 1 && text('channel.email'), isWebhookOn === 1 && text('channel.webhook')]
      .filter(Boolean)
      .join(record('list.and')) || '—';
  return [
    {
      key: 'fullName',
      title: text('templateField.fullName'),
      kind: 'name',
      canSort: true,
      render: (row) => <NameCell name={row.fullName} code={row.enCode} onOpen={() => open(row.id)} />,
    },
    { key: 'kind', title: text('templateField.kind'), render: (row) => text(`kind.${row.kind}`) },
    { key: 'channels', title: text('templateField.channels'), render: channelsOf },
    { key: 'sortCode', title: text('templateField.sortCode'), kind: 'number' },
    {
      key: 'enabledMark',
      title: text('templateField.state'),
      kind: 'state',
      stacked: 'aside',
      render: (row) => <Enabled mark={row.enabledMark} />,
    },
    { key: 'creatorTime', title: text('templateField.creatorTime'), kind: 'time', canSort: true },
    {
      key: 'acts',
      title: '',
      kind: 'acts',
      render: (row) => (
        <RowActs
          name={row.fullName}
          main={{ label: record(mayEdit ? 'act.edit' : 'act.see'), onClick: () => open(row.id) }}
          more={menuOf(row)}
        />
      ),
    },
  ];
}
