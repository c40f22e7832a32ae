import { type EnterpriseRow, enterpriseApi, enterpriseResource, enterpriseViews } from '@qifu/contracts';
import { Page } from '@qifu/ui/office';
import { Empty, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useAddressWords } from '#shared/address-words';
import { useConditions } from '#shared/conditions/use-conditions';
import { EmptyList } from '#shared/empty-list';
import { FilteredTable } from '#shared/filtered-table';
import { isEnterprise, useSession } from '#shared/session';
import { ListDialog, type ListedFirm } from '../blacklist/list-dialog';
import { EnterpriseDrawer } from '../detail/enterprise-drawer';
import { RegistryActs } from './registry-acts';
import { RegistryBatch, useChosenFirms } from './registry-batch';
import { useRegistryColumns } from './registry-columns';
import { useRegistryFields } from './registry-filters';
import { type Registry, useRegistry } from './use-registry';

const nameOf = (row: EnterpriseRow) => row.enterpriseName;

/** The list: views with counts, conditions, table, batch acts; the drawer has its own word in the address. */
export function RegistryList({ onAdd }: { onAdd: () => void }) {
  const text = useText('enterprise');
  const registry = useRegistry();
  const { wordOf, change } = useAddressWords();
  const [listed, setListed] = useState<readonly ListedFirm[]>();
  const openId = wordOf('open');
  return (
    <Page
      isFilled
      title={text('title')}
      figures={<Figures registry={registry} />}
      acts={<RegistryActs registry={registry} onAdd={onAdd} />}
    >
      <Rows registry={registry} openId={openId} onAdd={onAdd} onBlacklist={setListed} />
      {openId && (
        <EnterpriseDrawer
          id={openId}
          year={registry.conditions.year}
          onClose={() => change({ open: '' })}
          onBlacklist={(firm) => setListed([firm])}
        />
      )}
      {listed && <ListDialog firms={listed} onClose={() => setListed(undefined)} />}
    </Page>
  );
}

function Figures({ registry }: { registry: Registry }) {
  const text = useText('enterprise');
  const { counts } = registry;
  // The line keeps its place while the figures are on their way.
  if (!counts) return <span>&nbsp;</span>;
  return (
    <>
      {text('figures', {
        total: showNumber(counts.all),
        year: counts.year,
        reported: showNumber(counts.all - counts.unfilled),
      })}
    </>
  );
}

interface RowsProps {
  registry: Registry;
  openId: string;
  onAdd: () => void;
  onBlacklist: (firms: readonly ListedFirm[]) => void;
}

function Rows({ registry, openId, onAdd, onBlacklist }: RowsProps) {
  const text = useText('enterprise');
  const { query, filters, isFiltered, clear } = registry;
  const { fields, more } = useRegistryFields();
  const { change, addressWith } = useAddressWords();
  const chosen = useChosenFirms(query.data?.list);
  const columns = useRegistryColumns({
    year: registry.conditions.year,
    addressOf: (open) => addressWith({ open }),
    onOpen: (id) => change({ open: id }, { isStep: true }),
    onBlacklist: (row) => onBlacklist([row]),
  });
  return (
    <FilteredTable
      filters={filters}
      conditions={useConditions(enterpriseResource, filters, query.data)}
      query={query}
      views={{
        label: text('title'),
        word: 'view',
        current: registry.view,
        views: enterpriseViews.map((key) => ({
          key,
          label: text(`view.${key}`),
          count: registry.counts?.[key],
        })),
        onChange: registry.chooseView,
      }}
      search={text('search')}
      fields={fields}
      more={more}
      columns={columns}
      label={text('title')}
      rowName={nameOf}
      selected={chosen.mayChoose ? chosen.ids : undefined}
      onSelect={chosen.mayChoose ? chosen.choose : undefined}
      batch={<RegistryBatch registry={registry} chosen={chosen} onBlacklist={onBlacklist} />}
      isFiltered={isFiltered}
      onClear={clear}
      openId={openId}
      empty={<NoEnterprise onAdd={onAdd} />}
    />
  );
}

/** Staff begin the registry; an enterprise's own people wait to be linked. */
function NoEnterprise({ onAdd }: { onAdd: () => void }) {
  const text = useText('enterprise');
  const isOwn = useSession(({ user }) => isEnterprise(user));
  if (isOwn) return <Empty title={text('empty.ownTitle')} hint={text('empty.ownHint')} />;
  return (
    <EmptyList
      title={text('empty.title')}
      hint={text('empty.hint')}
      to={enterpriseApi.create}
      act={{ label: text('act.add'), run: onAdd }}
    />
  );
}
