import { useAction, useData } from '@qifu/client';
import { type MessageRow, messageApi, messageTypes } from '@qifu/contracts';
import { type FilterField, Page, useFilters } from '@qifu/ui/office';
import { askFirst, Button, Empty, showNumber } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useEffect, useRef, useState } from 'react';
import { useAddressWords } from '#shared/address-words';
import { FilteredTable } from '#shared/filtered-table';
import { lowerUnreadCount, useUnreadCount } from '#shared/unread-messages';
import { useMessageKind } from './inbox-list';
import { useMessageColumns } from './message-columns';
import { useOpenMessage } from './use-open-message';
import { useReadAll } from './use-read-all';

const start = { keyword: '', type: '', isRead: '' };

/** The message centre: everything the person has got, found again, read and cleared away (spec 2.2). */
export default function MessageRecordPage() {
  useAreas('message', 'record');
  const text = useText('message');
  const unread = useUnreadCount();
  const readAll = useReadAll();
  const filters = useFilters(start);
  const { keyword, type, isRead, currentPage, pageSize, sort } = filters.query;
  const query = useData(
    messageApi.list,
    { query: { keyword, type, isRead: readMark(isRead), currentPage, pageSize, sort } },
    { isQuiet: true },
  );
  const { open, dialog } = useOpenMessage();
  useNamedMessage(open);
  const chosen = useChosen(query.data?.list);
  const remove = useRemoval(chosen.choose);
  const columns = useMessageColumns({
    open: (row) => void open(row),
    remove: (rows) => void remove(rows),
  });
  return (
    <Page
      isFilled
      title={text('title')}
      figures={text('figures', { count: showNumber(unread) })}
      acts={
        <Button icon="check" disabled={unread === 0} onClick={() => void readAll()}>
          {text('readAll')}
        </Button>
      }
    >
      <FilteredTable
        filters={filters}
        query={query}
        search={text('search')}
        fields={useFields()}
        columns={columns}
        label={text('title')}
        rowName={({ title }) => title}
        selected={chosen.ids}
        onSelect={chosen.choose}
        batch={
          <Button kind="risk" icon="trash" onClick={() => void remove(chosen.rows())}>
            {text('act.remove')}
          </Button>
        }
        empty={<Empty icon="bell" title={text('none')} hint={text('noneHint')} />}
      />
      {dialog}
    </Page>
  );
}

const readMark = (word: string) => (word === '0' || word === '1' ? word : undefined);

function useFields(): FilterField[] {
  const text = useText('message');
  const kind = useMessageKind();
  const marks = ['0', '1'] as const;
  return [
    {
      name: 'type',
      label: text('field.type'),
      choices: Object.values(messageTypes).map((type) => ({ value: String(type), label: kind(type) })),
    },
    {
      name: 'isRead',
      label: text('field.state'),
      choices: marks.map((value) => ({
        value,
        label: text(value === '0' ? 'state.unread' : 'state.read'),
      })),
    },
  ];
}

/** Opens the message the address names, as links in e-mails do; then the address is that of the page again. */
function useNamedMessage(open: (message: { id: string }) => Promise<void>) {
  const { wordOf, change } = useAddressWords();
  const id = wordOf('message');
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, whatever else the page does.
  useEffect(() => {
    if (id === '') return;
    change({ message: '' });
    void open({ id });
  }, [id]);
}

/** What is ticked, over several pages. */
function useChosen(page: readonly MessageRow[] | undefined) {
  const [ids, choose] = useState<string[]>([]);
  const seen = useRef(new Map<string, MessageRow>());
  useEffect(() => {
    for (const row of page ?? []) seen.current.set(row.id, row);
  }, [page]);
  return { ids, choose, rows: () => ids.flatMap((id) => seen.current.get(id) ?? []) };
}

/** Deletes messages after a question; those that were unread no longer count. */
function useRemoval(choose: (ids: string[]) => void) {
  const text = useText('message');
  const removing = useAction(messageApi.removeRecords);
  return async (rows: readonly MessageRow[]) => {
    const isYes = await askFirst({
      title: text('act.removeTitle', { count: showNumber(rows.length) }),
      effect: text('act.removeEffect'),
      verb: text('act.remove'),
      isRisky: true,
    });
    if (!isYes) return;
    const ids = rows.map(({ id }) => id);
    await removing.mutateAsync({ query: {}, body: { ids } }).then(
      () => {
        choose([]);
        lowerUnreadCount(rows.filter(({ isRead }) => isRead === '0').length);
      },
      () => undefined,
    );
  };
}
