import { useData } from '@qifu/client';
import { type DesignRow, designApi, designFileApi } from '@qifu/contracts';
import { Page, useFilters } from '@qifu/ui/office';
import { Button } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { lazy, Suspense, useState } from 'react';
import { useAddressWords } from '#shared/address-words';
import { Allowed } from '#shared/allowed';
import { EmptyList } from '#shared/empty-list';
import { FilteredTable } from '#shared/filtered-table';
import { StartFromSheet } from './from-sheet/start-from-sheet';
import { ImportDesign } from './import-design';
import { ModuleDrawer } from './module-drawer';
import { ModuleStarts } from './module-starts';
import { isAtWork } from './module-state';
import { ReleaseDialog } from './release-dialog';
import { useModuleColumns } from './use-module-columns';
import { useModuleMenu } from './use-module-menu';

const ReadyTemplates = lazy(() =>
  import('./ready-templates').then((part) => ({ default: part.ReadyTemplates })),
);

const NewModuleDialog = lazy(() =>
  import('./new-module-dialog').then((part) => ({ default: part.NewModuleDialog })),
);

/** With more modules than these, nobody has to be told how one begins. */
const mostAtFirst = 3;

/** While records are gone through, how far that is is asked for again. */
const workMs = 2_000;

interface ModuleListProps {
  onDesign: (id: string) => void;
  onKinds: () => void;
}

/** The modules there are, and the ways to begin one. */
export function ModuleList({ onDesign, onKinds }: ModuleListProps) {
  const text = useText('designer');
  /** With the template it begins with; '' for an empty form. */
  const [making, setMaking] = useState<string>();
  const [releasing, setReleasing] = useState<DesignRow>();
  const { wordOf, change, addressWith } = useAddressWords();
  const openId = wordOf('module');
  const open = (id: string) => change({ module: id }, { isStep: true });
  const filters = useFilters({ keyword: '', state: '' });
  const query = useData(
    designApi.list,
    { query: { ...filters.query, type: 1, state: filters.values.state || undefined } as never },
    { isQuiet: true, everyMs: (told) => (told?.list.some(isAtWork) ? workMs : undefined) },
  );
  // The ways to begin stand above a list that is still short; later they are buttons beside its title.
  const isBeginning =
    !filters.isFiltered && query.data !== undefined && query.data.pagination.total <= mostAtFirst;
  // A dialog goes by the row of now: what was read when it opened may have changed since.
  const nowOf = (row: DesignRow) => query.data?.list.find(({ id }) => id === row.id) ?? row;
  const opened = query.data?.list.find(({ id }) => id === openId);
  const menuOf = useModuleMenu(setReleasing, ({ id }) => open(id));
  const columns = useModuleColumns(
    { onDesign, onOpen: open, hrefOf: (id) => addressWith({ module: id }) },
    menuOf,
  );
  const adding = (
    <Allowed to={designApi.create}>
      <Button kind="main" icon="plus" onClick={() => setMaking('')}>
        {text('new.title')}
      </Button>
    </Allowed>
  );
  return (
    <Page
      isFilled
      title={text('title')}
      figures={text('figures')}
      acts={
        <>
          <Button kind="text" icon="grid" onClick={onKinds}>
            {text('kinds')}
          </Button>
          {!isBeginning && (
            <>
              <Allowed to={designFileApi.importFile}>
                <ImportDesign />
              </Allowed>
              <StartFromSheet onMade={onDesign} />
            </>
          )}
          {adding}
        </>
      }
    >
      {isBeginning && <ModuleStarts onBegin={setMaking} onMade={onDesign} />}
      <FilteredTable
        filters={filters}
        query={query}
        search={text('search')}
        views={{
          label: text('views'),
          word: 'state',
          current: filters.values.state,
          views: [
            { key: '', label: text('state.all') },
            { key: '2', label: text('state.changed') },
            { key: '1', label: text('state.released') },
            { key: '0', label: text('state.draft') },
          ],
          onChange: (state) => filters.set({ state }),
        }}
        columns={columns}
        label={text('title')}
        openId={openId}
        rowName={(row) => row.fullName}
        empty={
          <EmptyList icon="layers" title={text('empty')} hint={text('emptyHint')} to={designApi.create}>
            <Suspense>
              <ReadyTemplates onBegin={setMaking} />
            </Suspense>
          </EmptyList>
        }
      />
      {making !== undefined && (
        <Suspense>
          <NewModuleDialog first={making} onMade={onDesign} onClose={() => setMaking(undefined)} />
        </Suspense>
      )}
      {opened && (
        <ModuleDrawer
          design={opened}
          onDesign={() => onDesign(opened.id)}
          onRelease={() => setReleasing(opened)}
          onClose={() => change({ module: '' })}
        />
      )}
      {releasing && <ReleaseDialog design={nowOf(releasing)} onClose={() => setReleasing(undefined)} />}
    </Page>
  );
}
