import { fetchFile, saveFile } from '@qifu/client';
import { type BlacklistRow, blacklistApi, blacklistLevels, blacklistViews } from '@qifu/contracts';
import { type FilterField, Page } from '@qifu/ui/office';
import { Button, Empty, showNumber } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useAddressWords } from '#shared/address-words';
import { Allowed } from '#shared/allowed';
import { useDistricts } from '#shared/districts';
import { EmptyList } from '#shared/empty-list';
import { FilteredTable } from '#shared/filtered-table';
import { useDictionary } from '#shared/options';
import { useBlacklistColumns } from './blacklist-columns';
import { EntryDrawer } from './entry-drawer';
import { LiftDialog } from './lift-dialog';
import { ListDialog } from './list-dialog';
import { type Blacklist, useBlacklist } from './use-blacklist';
import '../enterprise.css';

/** The tabs, what holds now first. */
const views = [
  'active',
  ...blacklistViews.filter((key) => key !== 'active' && key !== 'all'),
  'all',
] as const;
const keyOf = (row: BlacklistRow) => row.entryId;
const nameOf = (row: BlacklistRow) => row.enterpriseName;

/** The blacklist: who is on it and why; listing firms, lifting entries (review.md 2.6). */
export default function BlacklistPage() {
  useAreas('blacklist', 'files', 'validation', 'validationEnterprise');
  const text = useText('blacklist');
  const blacklist = useBlacklist();
  const { wordOf, change } = useAddressWords();
  const [isListing, setIsListing] = useState(false);
  const [lifted, setLifted] = useState<BlacklistRow>();
  const openId = wordOf('open');
  const list = () => setIsListing(true);
  const { counts } = blacklist;
  return (
    <Page
      isFilled
      title={text('title')}
      figures={
        counts ? (
          text('figures', { active: showNumber(counts.active), all: showNumber(counts.all) })
        ) : (
          <span>&nbsp;</span>
        )
      }
      acts={<Acts blacklist={blacklist} onList={list} />}
    >
      <Entries blacklist={blacklist} openId={openId} onList={list} onLift={setLifted} />
      {openId && <EntryDrawer id={openId} onClose={() => change({ open: '' })} onLift={setLifted} />}
      {isListing && <ListDialog firms={[]} onClose={() => setIsListing(false)} />}
      {lifted && <LiftDialog entry={lifted} onClose={() => setLifted(undefined)} />}
    </Page>
  );
}

function Acts({ blacklist, onList }: { blacklist: Blacklist; onList: () => void }) {
  const text = useText('blacklist');
  const { conditions, view } = blacklist;
  const send = () => {
    // A failed download is said by the one place that reacts to failures.
    void fetchFile(blacklistApi.exportBlacklist, { query: { ...conditions, view } }).then(
      saveFile,
      () => undefined,
    );
  };
  return (
    <>
      <Allowed to={blacklistApi.exportBlacklist}>
        <Button icon="download" onClick={send}>
          {text('act.export')}
        </Button>
      </Allowed>
      <Allowed to={blacklistApi.createBlacklist}>
        <Button kind="main" icon="ban" onClick={onList}>
          {text('act.add')}
        </Button>
      </Allowed>
    </>
  );
}

interface EntriesProps {
  blacklist: Blacklist;
  openId: string;
  onList: () => void;
  onLift: (entry: BlacklistRow) => void;
}

function Entries({ blacklist, openId, onList, onLift }: EntriesProps) {
  const text = useText('blacklist');
  const { query, filters, view, chooseView } = blacklist;
  const { change, addressWith } = useAddressWords();
  const fields = useBlacklistFields();
  const columns = useBlacklistColumns({
    addressOf: (id) => addressWith({ open: id }),
    onOpen: (id) => change({ open: id }, { isStep: true }),
    onLift,
  });
  return (
    <FilteredTable
      filters={filters}
      query={query}
      views={{
        label: text('title'),
        word: 'view',
        current: view,
        views: views.map((key) => ({ key, label: text(`view.${key}`), count: blacklist.counts?.[key] })),
        onChange: chooseView,
      }}
      search={text('search')}
      fields={fields}
      columns={columns}
      label={text('title')}
      rowKey={keyOf}
      rowName={nameOf}
      openId={openId}
      empty={<NoEntry view={view} onAll={() => chooseView('all')} onList={onList} />}
    />
  );
}

function useBlacklistFields(): FilterField[] {
  const text = useText('blacklist');
  const districts = useDistricts();
  const reasons = useDictionary('blacklistReason').choices;
  return [
    { name: 'district', label: text('filter.district'), choices: districts },
    { name: 'reason', label: text('filter.reason'), choices: reasons },
    {
      name: 'level',
      label: text('filter.level'),
      choices: Object.values(blacklistLevels).map((level) => ({
        value: String(level),
        label: text(`level.l${level}`),
      })),
    },
    { name: 'activeOn', label: text('filter.activeOn'), kind: 'date' },
  ];
}

interface NoEntryProps {
  view: Blacklist['view'];
  onAll: () => void;
  onList: () => void;
}

/** An empty tab leads to all entries; an empty blacklist says how one comes about. */
function NoEntry({ view, onAll, onList }: NoEntryProps) {
  const text = useText('blacklist');
  if (view !== 'all')
    return (
      <Empty title={text('empty.view', { view: text(`view.${view}`) })} hint={text('empty.viewHint')}>
        <Button onClick={onAll}>{text('empty.showAll')}</Button>
      </Empty>
    );
  return (
    <EmptyList
      title={text('empty.title')}
      hint={text('empty.hint')}
      to={blacklistApi.createBlacklist}
      act={{ label: text('act.add'), run: onList }}
    />
  );
}
