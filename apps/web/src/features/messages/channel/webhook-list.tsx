import { useData } from '@qifu/client';
import { type MessageWebhookRow, messageWebhookApi } from '@qifu/contracts';
import { CutText, type DataColumn, NameCell, RowActs, useFilters } from '@qifu/ui/office';
import { Button, Empty, StatusTag, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Allowed, useMayCall } from '#shared/allowed';
import { Enabled } from '#shared/enabled';
import { FilteredTable } from '#shared/filtered-table';
import { useStep } from '#shared/step';
import { useRecordMenu } from '#shared/use-record-menu';
import type { Opens } from './opens';
import { reasonWords } from './reason-words';

/** A test is answered in the background: so often the list looks whether it was. */
const everyMs = 10_000;

/** Begins a new webhook. */
export function NewWebhook({ onOpen }: Opens) {
  const text = useText('messageChannel');
  return (
    <Allowed to={messageWebhookApi.create}>
      <Button kind="main" icon="plus" onClick={() => onOpen('new')}>
        {text('webhook.new')}
      </Button>
    </Allowed>
  );
}

/** Addresses outside that are told of messages, with how the last call went. */
export function WebhookList({ onOpen }: Opens) {
  const text = useText('messageChannel');
  const filters = useFilters({ keyword: '' });
  const query = useData(messageWebhookApi.list, { query: filters.query }, { isQuiet: true, everyMs });
  const columns = useWebhookColumns(onOpen);
  return (
    <FilteredTable
      filters={filters}
      query={query}
      search={text('webhook.search')}
      columns={columns}
      label={text('tab.webhooks')}
      rowName={(webhook) => webhook.fullName}
      empty={<Empty title={text('webhook.empty')} hint={text('webhook.emptyHint')} />}
    />
  );
}

function useWebhookColumns(open: (id: string) => void): DataColumn<MessageWebhookRow>[] {
  const text = useText('messageChannel');
  const record = useText('record');
  const menuOf = useWebhookMenu();
  const mayEdit = useMayCall(messageWebhookApi.update);
  return [
    {
      key: 'fullName',
      title: text('webhookField.fullName'),
      kind: 'name',
      canSort: true,
      render: (row) => <NameCell name={row.fullName} onOpen={() => open(row.id)} />,
    },
    { key: 'url', title: text('webhookField.url'), render: (row) => <CutText>{row.url}</CutText> },
    {
      key: 'kinds',
      title: text('webhookField.kinds'),
      render: (row) => row.kinds.map((kind) => text(`kind.${kind}`)).join(record('list.and')),
    },
    { key: 'result', title: text('webhookField.result'), render: (row) => <LastResult webhook={row} /> },
    {
      key: 'enabledMark',
      title: text('webhookField.state'),
      kind: 'state',
      stacked: 'aside',
      render: (row) => <Enabled mark={row.enabledMark} />,
    },
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

function useWebhookMenu() {
  const text = useText('messageChannel');
  const mayTest = useMayCall(messageWebhookApi.test);
  const testing = useStep(messageWebhookApi.test);
  const menuOf = useRecordMenu({
    toggle: messageWebhookApi.toggle,
    remove: messageWebhookApi.remove,
    effect: text('webhook.removeEffect'),
    mayRemove: (_webhook: MessageWebhookRow) => true,
  });
  return (row: MessageWebhookRow) => [
    ...(mayTest
      ? [
          {
            key: 'test',
            label: text('webhook.test'),
            onSelect: () => void testing.run({ params: { id: row.id } }),
          },
        ]
      : []),
    ...menuOf(row),
  ];
}

function LastResult({ webhook: { lastTriedAt, lastError } }: { webhook: MessageWebhookRow }) {
  const text = useText('messageChannel');
  if (lastTriedAt === null) return <>{text('webhook.neverTried')}</>;
  const at = showTime(lastTriedAt, 'minute');
  return lastError === '' ? (
    <StatusTag tone="ok" icon="stateOk">
      {text('webhook.worked')} · {at}
    </StatusTag>
  ) : (
    <StatusTag tone="bad" icon="stateBad">
      {reasonWords(text, lastError)} · {at}
    </StatusTag>
  );
}
