import { useData } from '@qifu/client';
import type { Endpoint, Resource } from '@qifu/contracts';
import { type FilterField, Page, useFilters } from '@qifu/ui/office';
import { Button, Empty, type MenuEntry } from '@qifu/ui/parts';
import type { ComponentProps, ReactNode } from 'react';
import { useAddressWords } from '../address-words';
import { Allowed, useMayCall, useMayOnRow } from '../allowed';
import { useRowBulk } from '../bulk/use-row-bulk';
import { FilteredTable } from '../filtered-table';
import type { FormSchema, FormState } from '../use-form';
import { useRecordMenu } from '../use-record-menu';
import type { FormValues } from './form-values';
import { useResourceText } from './named-text';
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

function ResourceList({ resource, calls, drawn, main, acts, asked = [], icon = 'tree' }: ResourcePageProps) {
  const { own } = useResourceText(resource);
  const { change } = useAddressWords();
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
  const bulk = useRowBulk<Row>({
    rows: (query.data as { list?: readonly Row[] } | undefined)?.list,
    nameOf,
    toggle: calls.toggleState,
    remove: calls.remove,
    removeEffect: own('removeEffect'),
  });
  const columns = useResourceColumns<Row>(resource, {
    onOpen: open,
    mayEdit: useMayOnRow(calls.update, 'update'),
    menuOf: (row) => [...(acts?.(row) ?? []), ...menuOf(row)],
    ...(drawn && { drawn }),
    ...(main && { main }),
  });
  const adding = (
    <Allowed to={calls.create}>
      <Button kind="main" icon="plus" onClick={() => open('new')}>
        {own('new')}
      </Button>
    </Allowed>
  );
  const mayAdd = useMayCall(calls.create);
  return (
    <Page
      isFilled
      title={own('title')}
      figures={own('figures')}
      acts={
        <>
          {calls.importData && <ResourceImport {...{ resource, calls }} />}
          {calls.exportExcel && (
            <ResourceExport to={calls.exportExcel} query={filters.query} label={own('export')} />
          )}
          {adding}
        </>
      }
    >
      <FilteredTable<Row, ReturnType<typeof emptyConditions>>
        filters={filters}
        query={query as never}
        search={useSearchWords(resource)}
        fields={[...fields, ...asked]}
        columns={columns}
        label={own('title')}
        rowName={nameOf}
        selected={bulk.selected}
        onSelect={bulk.onSelect}
        batch={bulk.batch}
        empty={
          <Empty icon={icon} title={own('empty')} hint={own(mayAdd ? 'emptyHint' : 'emptyReadHint')}>
            {adding}
          </Empty>
        }
      />
    </Page>
  );
}
