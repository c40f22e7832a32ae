import { useData } from '@qifu/client';
import {
  type DesignRow,
  designApi,
  designFileApi,
  designWorkApi,
  type KeptDesignStep,
} from '@qifu/contracts';
import { type DataColumn, NameCell, Page, RowActs, useFilters } from '@qifu/ui/office';
import { askFirst, Button, type MenuEntry, showTime } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { saveTicket } from '@qifu/ui/upload';
import { lazy, Suspense, useState } from 'react';
import { useAddressWords } from '#shared/address-words';
import { Allowed, useMayCall } from '#shared/allowed';
import { EmptyList } from '#shared/empty-list';
import { FilteredTable } from '#shared/filtered-table';
import { Loaded } from '#shared/query-state';
import { useStep } from '#shared/step';
import { StartFromSheet } from './from-sheet/start-from-sheet';
import { ImportDesign } from './import-design';
import { isAtWork, ModuleState } from './module-state';
import { ReleaseDialog } from './release-dialog';
import { VersionsDrawer } from './versions-drawer';

const DesignerView = lazy(() =>
  import('../designer/designer').then((part) => ({ default: part.DesignerView })),
);

const FieldGallery = lazy(() =>
  import('../gallery/field-gallery').then((part) => ({ default: part.FieldGallery })),
);

const ReadyTemplates = lazy(() =>
  import('./ready-templates').then((part) => ({ default: part.ReadyTemplates })),
);

const NewModuleDialog = lazy(() =>
  import('./new-module-dialog').then((part) => ({ default: part.NewModuleDialog })),
);

/** Modules that are made without code, and the designer of one. */
export default function ModuleListPage() {
  useAreas(
    'designer',
    'designerKinds',
    'designerMoving',
    'designerRules',
    'designerSettings',
    'moduleTemplate',
    'releasePlan',
    'visualdev',
    'fields',
    'record',
    'validation',
  );
  const { wordOf, change } = useAddressWords();
  const designId = wordOf('design');
  if (wordOf('kinds'))
    return (
      <Suspense>
        <FieldGallery onClose={() => change({ kinds: '' })} />
      </Suspense>
    );
  if (designId) return <OpenDesigner key={designId} id={designId} onClose={() => change({ design: '' })} />;
  return (
    <ModuleList
      onDesign={(id) => change({ design: id }, { isStep: true })}
      onKinds={() => change({ kinds: '1' }, { isStep: true })}
    />
  );
}

function OpenDesigner({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText('designer');
  const [steps, setSteps] = useState<readonly KeptDesignStep[]>();
  const params = { id };
  const query = useData(designApi.read, { params }, { isQuiet: true, keepsFormer: false });
  // The designer keeps its steps itself from here on: a save of them is no reason to read them all.
  const kept = useData(
    designWorkApi.listSteps,
    { params },
    { isQuiet: true, keepsFormer: false, enabled: steps === undefined },
  );
  // What was read for a visit before may be long gone: designing begins on what is there now.
  const isFresh = !query.isFetching && !kept.isFetching && !query.error && !kept.error;
  if (steps === undefined && isFresh && query.data && kept.data) setSteps(kept.data.list);
  if (steps && query.data)
    return (
      <Suspense>
        <DesignerView design={query.data} steps={steps} onClose={onClose} />
      </Suspense>
    );
  const { error, refetch } = kept.error ? kept : query;
  return (
    <Loaded query={{ data: undefined, error, refetch, isLoading: true }} what={text('title')}>
      {() => null}
    </Loaded>
  );
}

/** While records are gone through, how far that is is asked for again. */
const workMs = 2_000;

function ModuleList({ onDesign, onKinds }: { onDesign: (id: string) => void; onKinds: () => void }) {
  const text = useText('designer');
  /** With the template it begins with; '' for an empty form. */
  const [making, setMaking] = useState<string>();
  const [releasing, setReleasing] = useState<DesignRow>();
  const [versionsOf, setVersionsOf] = useState<DesignRow>();
  const filters = useFilters({ keyword: '', state: '' });
  const query = useData(
    designApi.list,
    { query: { ...filters.query, type: 1, state: filters.values.state || undefined } as never },
    { isQuiet: true, everyMs: (told) => (told?.list.some(isAtWork) ? workMs : undefined) },
  );
  // A dialog goes by the row of now: what was read when it opened may have changed since.
  const nowOf = (row: DesignRow) => query.data?.list.find(({ id }) => id === row.id) ?? row;
  const menuOf = useModuleMenu(setReleasing, setVersionsOf);
  const columns = useModuleColumns(onDesign, menuOf);
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
          <Allowed to={designFileApi.importFile}>
            <ImportDesign />
          </Allowed>
          <StartFromSheet onMade={onDesign} />
          {adding}
        </>
      }
    >
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
        rowName={(row) => row.fullName}
        empty={
          <EmptyList icon="layers" title={text('empty')} hint={text('emptyHint')} to={designApi.create}>
            {adding}
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
      {versionsOf && <VersionsDrawer design={nowOf(versionsOf)} onClose={() => setVersionsOf(undefined)} />}
      {releasing && <ReleaseDialog design={nowOf(releasing)} onClose={() => setReleasing(undefined)} />}
    </Page>
  );
}

/** What was done, with who and when below it. */
const Said = ({ what, who, when }: { what: string; who?: string; when: number | undefined }) => (
  <>
    {what}
    <span className="mod-said">
      {[who, when === undefined ? '' : showTime(when, 'minute')].filter(Boolean).join(' ')}
    </span>
  </>
);

function useModuleColumns(
  onDesign: (id: string) => void,
  menuOf: (row: DesignRow) => MenuEntry[],
): DataColumn<DesignRow>[] {
  const text = useText('designer');
  const mayEdit = useMayCall(designApi.update);
  return [
    {
      key: 'fullName',
      title: text('field.fullName'),
      kind: 'name',
      canSort: true,
      render: (row) => <NameCell name={row.fullName} code={row.enCode} onOpen={() => onDesign(row.id)} />,
    },
    {
      key: 'state',
      title: text('field.state'),
      kind: 'state',
      stacked: 'aside',
      render: (row) => <ModuleState {...row} />,
    },
    {
      key: 'webType',
      title: text('field.webType'),
      yields: 1,
      render: ({ webType }) => text(webType === 1 ? 'webType.t1' : 'webType.t2'),
    },
    { key: 'records', title: text('field.records'), kind: 'number' },
    {
      key: 'publishedTime',
      title: text('field.publishedTime'),
      yields: 2,
      render: ({ publishedNo, publishedTime, publishedUser }) =>
        publishedNo === null ? (
          '—'
        ) : (
          <Said
            what={text('versionNo', { no: publishedNo })}
            who={publishedUser}
            when={publishedTime ?? undefined}
          />
        ),
    },
    {
      key: 'lastModifyTime',
      title: text('field.lastModifyTime'),
      canSort: true,
      render: ({ lastModifyTime, lastModifyUser, creatorTime, creatorUser }) => (
        <Said what={lastModifyUser || creatorUser} when={lastModifyTime ?? creatorTime} />
      ),
    },
    {
      key: 'acts',
      title: text('field.acts'),
      kind: 'acts',
      render: (row) => (
        <RowActs
          name={row.fullName}
          {...(mayEdit && { main: { label: text('act.design'), onClick: () => onDesign(row.id) } })}
          more={menuOf(row)}
        />
      ),
    },
  ];
}

function useModuleMenu(
  onRelease: (row: DesignRow) => void,
  onVersions: (row: DesignRow) => void,
): (row: DesignRow) => MenuEntry[] {
  const text = useText('designer');
  const mayRelease = useMayCall(designApi.release);
  const mayCopy = useMayCall(designApi.copy);
  const mayRemove = useMayCall(designApi.remove);
  const copying = useStep(designApi.copy);
  const fileText = useText('moduleTemplate');
  const exporting = useStep(designFileApi.exportFile);
  const exportFile = async (id: string) => {
    const { data } = await exporting.run({ params: { id } });
    if (data) await saveTicket(data.url);
  };
  const removing = useStep(designApi.remove);
  const remove = async ({ id, fullName }: DesignRow) => {
    const isYes = await askFirst({
      title: text('act.removeTitle', { name: fullName }),
      effect: text('act.removeEffect'),
      verb: text('act.remove'),
      isRisky: true,
    });
    if (isYes) await removing.run({ params: { id } });
  };
  return (row) => [
    ...(mayRelease ? [{ key: 'release', label: text('release.verb'), onSelect: () => onRelease(row) }] : []),
    ...(row.isRelease === 1
      ? [{ key: 'versions', label: text('version.open'), onSelect: () => onVersions(row) }]
      : []),
    ...(mayCopy
      ? [
          {
            key: 'copy',
            label: text('act.copy'),
            onSelect: () => void copying.run({ params: { id: row.id } }),
          },
        ]
      : []),
    { key: 'exportFile', label: fileText('exportFile'), onSelect: () => void exportFile(row.id) },
    ...(mayRemove
      ? [
          {
            key: 'remove',
            label: text('act.remove'),
            icon: 'trash' as const,
            isRisky: true,
            startsGroup: true,
            onSelect: () => void remove(row),
          },
        ]
      : []),
  ];
}
