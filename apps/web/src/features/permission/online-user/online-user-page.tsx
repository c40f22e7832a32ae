import { useData } from '@qifu/client';
import { type OnlineSession, onlineUserApi } from '@qifu/contracts';
import { Page, useFilters } from '@qifu/ui/office';
import { Button, Empty, showNumber } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useEffect, useRef, useState } from 'react';
import { useMayCall, useMayOnRow } from '#shared/allowed';
import { FilteredTable } from '#shared/filtered-table';
import { useOnlineUserColumns } from './online-user-columns';
import { useEndSessions } from './use-end-sessions';

const everyMs = 30_000;
const nameOf = ({ userName, userAccount }: OnlineSession) => `${userName} ${userAccount}`;

/** Everybody who is signed in, session by session, and the way to end one (contract-core 6.15). */
export default function OnlineUserPage() {
  useAreas('onlineUser', 'record');
  const text = useText('onlineUser');
  const filters = useFilters({ keyword: '' });
  const query = useData(onlineUserApi.list, { query: filters.query }, { isQuiet: true, everyMs });
  const chosen = useChosenSessions(query.data?.list);
  const acts = useEndSessions();
  const columns = useOnlineUserColumns(acts);
  const mayEnd = useMayCall(onlineUserApi.endMany);
  const ending = chosen.sessions().filter(useMayOnRow(onlineUserApi.end, 'end'));
  const endChosen = async () => {
    if (await acts.endMany(ending)) chosen.choose([]);
  };
  return (
    <Page
      isFilled
      title={text('title')}
      figures={text('figures', { count: showNumber(query.data?.pagination.total) })}
    >
      <FilteredTable
        filters={filters}
        query={query}
        search={text('search')}
        columns={columns}
        label={text('title')}
        rowName={nameOf}
        selected={mayEnd ? chosen.ids : undefined}
        onSelect={mayEnd ? chosen.choose : undefined}
        batch={
          <Button kind="risk" icon="exit" disabled={ending.length === 0} onClick={() => void endChosen()}>
            {text('act.endMany')}
          </Button>
        }
        empty={<Empty icon="users" title={text('empty')} hint={text('emptyHint')} />}
      />
    </Page>
  );
}

/** What is ticked, over several pages; sessions that were seen are kept for what is said about them. */
function useChosenSessions(page: readonly OnlineSession[] | undefined) {
  const [ids, choose] = useState<string[]>([]);
  const seen = useRef(new Map<string, OnlineSession>());
  useEffect(() => {
    for (const row of page ?? []) seen.current.set(row.id, row);
  }, [page]);
  return { ids, choose, sessions: () => ids.flatMap((id) => seen.current.get(id) ?? []) };
}
