import { useData } from '@qifu/client';
import { onlineDevApi } from '@qifu/contracts';
import { Page, useFilters } from '@qifu/ui/office';
import { Button, Empty } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMemo } from 'react';
import { useAddressWords } from '#shared/address-words';
import { FilteredTable } from '#shared/filtered-table';
import { shownFields } from '../form/form-rules';
import type { ShownModule } from '../form/use-module';
import { ExportRecords } from './export-records';
import { ImportRecords } from './import/import-records';
import { noConditions, queryOf, recordFilters } from './record-filters';
import { type RecordRow, useRecordColumns } from './use-record-columns';
import type { RecordRights } from './use-record-rights';

/** The list of a module's records, as its design says. */
export function RecordList({ module, rights }: { module: ShownModule; rights: RecordRights }) {
  const text = useText('visualdev');
  const { list, id: modelId, fullName } = module;
  const { wordOf, change } = useAddressWords();
  const conditions = useMemo(() => recordFilters(module), [module]);
  const filters = useFilters(noConditions(conditions), isSortable(module) ? list.order : {});
  const { keyword, currentPage, pageSize, sidx, sort } = filters.query as typeof filters.query & {
    keyword: string;
  };
  const asked = { keyword, currentPage, pageSize, sidx, sort, menuId: rights.menuId };
  const queryJson = queryOf(conditions, filters.values);
  const query = useData(
    onlineDevApi.list,
    { params: { modelId }, body: { ...asked, queryJson } },
    { isQuiet: true },
  );
  const columns = useRecordColumns(module, rights);
  const adding = rights.mayAdd && (
    <Button kind="main" icon="plus" onClick={() => change({ form: 'new' }, { isStep: true })}>
      {text('button.add')}
    </Button>
  );
  return (
    <Page
      isFilled
      title={fullName}
      acts={
        <>
          {rights.mayImport && <ImportRecords module={module} menuId={rights.menuId} />}
          {rights.mayExport && (
            <ExportRecords
              modelId={modelId}
              asked={{ keyword, sidx, sort, menuId: rights.menuId, queryJson }}
              columns={exportedFields(module, rights)}
            />
          )}
          {rights.mayRemove && (
            <Button icon="trash" onClick={() => change({ bin: '1' }, { isStep: true })}>
              {text('bin.open')}
            </Button>
          )}
          {adding}
        </>
      }
    >
      <FilteredTable<RecordRow, Record<string, string> & { keyword: string }>
        filters={filters as never}
        query={query as never}
        search={text('search')}
        fields={conditions}
        columns={columns}
        label={fullName}
        rowName={(row) => String(row[columns[0]?.key ?? ''] ?? row.id)}
        totals={query.data?.sums}
        openId={wordOf('record')}
        empty={
          <Empty title={text('empty')} hint={text(rights.mayAdd ? 'emptyHint' : 'emptyReadHint')}>
            {adding}
          </Empty>
        }
      />
    </Page>
  );
}

/** A design may name a field that lists cannot be ordered by. */
const isSortable = ({ document, list }: ShownModule): boolean =>
  shownFields(document).some(({ name, kind }) => name === list.order.sidx && kind.abilities.sort);

/** Columns of the list that the person sees and whose values stand in records themselves. */
function exportedFields({ document, list }: ShownModule, { hiddenFields }: RecordRights): string[] {
  const names = new Set(shownFields(document).map(({ name }) => name));
  return list.columns.map(({ name }) => name).filter((name) => names.has(name) && !hiddenFields.has(name));
}
