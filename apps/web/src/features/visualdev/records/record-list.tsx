import { Page, useFilters } from '@qifu/ui/office';
import { Button } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMemo } from 'react';
import { useAddressWords } from '#shared/address-words';
import { shownFields } from '../form/form-rules';
import type { ShownModule } from '../form/use-module';
import { BranchSplit, branchAt } from './branch-split';
import { ExportRecords } from './export-records';
import { ImportRecords } from './import/import-records';
import { noConditions, queryOf, recordFilters } from './record-filters';
import { RecordTable } from './record-table';
import type { RecordRights } from './use-record-rights';

/** The list of a module's records, as its design says. */
export function RecordList({ module, rights }: { module: ShownModule; rights: RecordRights }) {
  const text = useText('visualdev');
  const { list, id: modelId, fullName } = module;
  const { wordOf, change } = useAddressWords();
  const conditions = useMemo(() => recordFilters(module, rights.hiddenFields), [module, rights.hiddenFields]);
  const filters = useFilters(noConditions(conditions), isSortable(module) ? list.order : {});
  const { keyword, currentPage, pageSize, sidx, sort } = filters.query as typeof filters.query & {
    keyword: string;
  };
  const queryJson = queryOf(conditions, filters.values);
  const asked = { keyword, currentPage, pageSize, sidx, sort, menuId: rights.menuId, queryJson };
  const at = wordOf('at');
  const branch = list.shape.of === 'tree' ? branchAt(at) : undefined;
  const adding = rights.mayAdd && (
    <Button kind="main" icon="plus" onClick={() => change({ form: 'new' }, { isStep: true })}>
      {list.wordsOf('add') || text('button.add')}
    </Button>
  );
  const table = <RecordTable {...{ module, rights, conditions, filters, asked, branch, adding }} />;
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
              words={list.wordsOf('download')}
              asked={{
                ...{ keyword, sidx, sort, menuId: rights.menuId, queryJson },
                ...(branch !== undefined && { branch }),
              }}
              columns={exportedFields(module, rights)}
            />
          )}
          {rights.mayRestore && (
            <Button icon="trash" onClick={() => change({ bin: '1' }, { isStep: true })}>
              {text('bin.open')}
            </Button>
          )}
          {adding}
        </>
      }
    >
      {list.shape.of === 'tree' ? (
        <BranchSplit
          {...{ modelId, asked, at }}
          title={list.shape.title}
          onChoose={(next) => change({ at: next, page: '' })}
        >
          {table}
        </BranchSplit>
      ) : (
        table
      )}
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
