import { useData } from '@qifu/client';
import type { Endpoint, Resource } from '@qifu/contracts';
import { type FilterField, Page, useFilters } from '@qifu/ui/office';
import { Button, type Empty, type IconName, type MenuEntry } from '@qifu/ui/parts';
import type { ComponentProps, ReactNode } from 'react';
import { useAddressWords } from '../address-words';
import { Allowed, useMayOnRow } from '../allowed';
import { useRowBulk } from '../bulk/use-row-bulk';
import { useConditions } from '../conditions/use-conditions';
import { EmptyList } from '../empty-list';
import { FilteredTable } from '../filtered-table';
import type { FormSchema, FormState } from '../use-form';
import { useRecordMenu } from '../use-record-menu';
import type { FormValues } from './form-values';
import { useResourceText } from './named-text';
import { RecordDrawer, type RecordDrawerProps } from './record-drawer';
import type { ResourceCalls } from './resource-calls';
import { ResourceExport } from './resource-export';
import type { OwnFields } from './resource-fields';
import { type ReadOne, ResourceForm } from './resource-form';
import { ResourceImport } from './resource-import';
import { type ResourceColumnsOptions, useResourceColumns } from './use-resource-columns';
import { emptyConditions, useResourceFilters, useSearchWords } from './use-resource-filters';

type Row = { id: string; version: number; enabledMark: number; abilities?: readonly string[] } & Record<
  string,
  unknown
>;

interface ResourcePageProps {
  resource: Resource;
  calls: ResourceCalls;
  /** What create and update take. */
  schema: FormSchema<object>;
  /** Cells a screen draws itself, by column. */
  drawn?: Readonly<Record<string, (row: Row) => ReactNode>>;
  /** Fields a screen draws itself, by column. */
  own?: (form: FormState<FormValues, object>, base: ReadOne | undefined) => OwnFields;
  /** What else may be done to a row, before what may be done to all. */
  acts?: (row: Row) => readonly MenuEntry[];
  /** Conditions a screen asks for itself, in place of those of the same column or after the others. */
  asked?: readonly FilterField[];
  /** The word in the row, where opening is not the main thing one does. */
  main?: ResourceColumnsOptions<Row>['main'];
  /** Sections of the drawer, below the facts of a record. */
  sections?: RecordDrawerProps<Row>['children'];
  /** Where there is nothing yet. */
  icon?: ComponentProps<typeof Empty>['icon'];
}

/** The page of a resource: its list with what may be done to it, and the form of one record. */
export function ResourcePage(props: ResourcePageProps) {
  const { wordOf, change } = useAddressWords();
  const formOf = wordOf('form');
  if (!formOf) return <ResourceList {...props} />;
  return <ResourceForm key={formOf} {...props} formOf={formOf} onClose={() => change({ form: '' })} />;
}

function ResourceList({
  resource,
  calls,
  drawn,
  main,
  sections,
  acts,
  asked = [],
  icon = 'tree',
}: ResourcePageProps) {
  const { own } = useResourceText(resource);
  const { wordOf, change } = useAddressWords();
  const filters = useFilters({
    ...Object.fromEntries(asked.map(({ name }) => [name, ''])),
    ...emptyConditions(resource),
  });
  const fields = useResourceFilters(resource).filter(({ name }) => asked.every((one) => one.name !== name));
  const query = useData(calls.list, { query: filters.query }, { isQuiet: true });
  const open = (form: string) => change({ form }, { isStep: true });
  const nameOf = (row: Row) => String(row[resource.nameColumn] ?? '');
  const menuOf = useRecordMenu<Row, Endpoint & { method: 'PUT' }, Endpoint & { method: 'DELETE' }>({
    nameOf,
    ...(calls.toggleState && { toggle: calls.toggleState }),
    remove: calls.remove,
    effect: own('removeEffect'),
  });
  const reading = { id: wordOf('open'), onClose: () => change({ open: '' }), onEdit: open };
  const rows = (query.data as { list?: readonly Row[] } | undefined)?.list;
  const entriesOf = (row: Row) => [...(acts?.(row) ?? []), ...menuOf(row)];
  const bulk = useRowBulk<Row>({
    rows,
    nameOf,
    toggle: calls.toggleState,
    remove: calls.remove,
    removeEffect: own('removeEffect'),
  });
  const columns = useResourceColumns<Row>(resource, {
    onOpen: open,
    onRead: (id) => change({ open: id }, { isStep: true }),
    mayEdit: useMayOnRow(calls.update, 'update'),
    menuOf: entriesOf,
    ...(drawn && { drawn }),
    ...(main && { main }),
  });
  const adding = <AddButton to={calls.create} label={own('new')} onAdd={() => open('new')} />;
  return (
    <Page
      isFilled
      title={own('title')}
      figures={own('figures')}
      acts={<ListActs {...{ resource, calls, adding }} query={filters.query} />}
    >
      <FilteredTable<Row, ReturnType<typeof emptyConditions>>
        filters={filters}
        conditions={useConditions(resource, filters, query.data as { hiddenColumns?: string[] } | undefined)}
        query={query as never}
        search={useSearchWords(resource)}
        fields={[...fields, ...asked]}
        columns={columns}
        label={own('title')}
        rowName={nameOf}
        selected={bulk.selected}
        onSelect={bulk.onSelect}
        batch={bulk.batch}
        empty={<NoRow {...{ icon, own }} to={calls.create} onAdd={() => open('new')} />}
        openId={wordOf('open')}
      />
      {wordOf('open') && (
        <RecordDrawer<Row>
          key={wordOf('open')}
          {...{ resource, calls, rows, main }}
          {...reading}
          menuOf={entriesOf}
        >
          {sections}
        </RecordDrawer>
      )}
    </Page>
  );
}

interface NoRowProps {
  icon: IconName;
  own: ReturnType<typeof useResourceText>['own'];
  to: Endpoint;
  onAdd: () => void;
}

const NoRow = ({ icon, own, to, onAdd }: NoRowProps) => (
  <EmptyList
    icon={icon}
    title={own('empty')}
    hint={own('emptyHint')}
    otherwise={own('emptyReadHint')}
    to={to}
    act={{ label: own('new'), run: onAdd }}
  />
);

function AddButton({ to, label, onAdd }: { to: Endpoint; label: string; onAdd: () => void }) {
  return (
    <Allowed to={to}>
      <Button kind="main" icon="plus" onClick={onAdd}>
        {label}
      </Button>
    </Allowed>
  );
}

interface ListActsProps extends Pick<ResourcePageProps, 'resource' | 'calls'> {
  adding: ReactNode;
  query: Readonly<Record<string, unknown>>;
}

function ListActs({ resource, calls, adding, query }: ListActsProps) {
  const { own } = useResourceText(resource);
  return (
    <>
      {calls.importData && <ResourceImport {...{ resource, calls }} />}
      {calls.exportExcel && <ResourceExport to={calls.exportExcel} query={query} label={own('export')} />}
      {adding}
    </>
  );
}
