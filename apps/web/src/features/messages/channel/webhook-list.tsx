import { useData } from '@qifu/client';
import { type MessageWebhookRow, messageWebhookApi, messageWebhookResource } from '@qifu/contracts';
import { useFilters } from '@qifu/ui/office';
import { Button, StatusTag, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useAddressWords } from '#shared/address-words';
import { Allowed, useMayCall } from '#shared/allowed';
import { EmptyList } from '#shared/empty-list';
import { FilteredTable } from '#shared/filtered-table';
import { RecordDrawer } from '#shared/resource/record-drawer';
import { useResourceColumns } from '#shared/resource/use-resource-columns';
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
  const { wordOf, change } = useAddressWords();
  const { columns, menuOf, kindsOf } = useWebhookColumns(onOpen);
  return (
    <>
      <FilteredTable
        list="webhooks"
        filters={filters}
        query={query}
        search={text('webhook.search')}
        columns={columns}
        label={text('tab.webhooks')}
        rowName={(webhook) => webhook.fullName}
        empty={
          <EmptyList
            title={text('webhook.empty')}
            hint={text('webhook.emptyHint')}
            to={messageWebhookApi.create}
            act={{ label: text('webhook.new'), run: () => onOpen('new') }}
          />
        }
        openId={wordOf('open')}
      />
      {wordOf('open') && (
        <RecordDrawer<MessageWebhookRow>
          key={wordOf('open')}
          resource={messageWebhookResource}
          calls={messageWebhookApi}
          id={wordOf('open')}
          rows={query.data?.list}
          onClose={() => change({ open: '' })}
          onEdit={onOpen}
          menuOf={menuOf}
          said={{
            kinds: (read) => kindsOf(read as unknown as MessageWebhookRow),
            result: (read) => <LastResult webhook={read as unknown as MessageWebhookRow} />,
          }}
        />
      )}
    </>
  );
}

function useWebhookColumns(onOpen: (id: string) => void) {
  const text = useText('messageChannel');
  const record = useText('record');
  const mayEdit = useMayCall(messageWebhookApi.update);
  const { change } = useAddressWords();
  const menuOf = useWebhookMenu();
  const kindsOf = ({ kinds }: Pick<MessageWebhookRow, 'kinds'>) =>
    kinds.map((kind) => text(`kind.${kind}`)).join(record('list.and'));
  const columns = useResourceColumns<MessageWebhookRow>(messageWebhookResource, {
    onOpen,
    onRead: (open) => change({ open }, { isStep: true }),
    mayEdit: () => mayEdit,
    menuOf,
    drawn: { kinds: kindsOf, result: (row) => <LastResult webhook={row} /> },
  });
  return { columns, menuOf, kindsOf };
}

function useWebhookMenu() {
  const text = useText('messageChannel');
  const mayTest = useMayCall(messageWebhookApi.test);
  const testing = useStep(messageWebhookApi.test);
  const menuOf = useRecordMenu<
    MessageWebhookRow,
    typeof messageWebhookApi.toggle,
    typeof messageWebhookApi.remove
  >({
    toggle: messageWebhookApi.toggle,
    remove: messageWebhookApi.remove,
    effect: text('webhook.removeEffect'),
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
