import type { Filters } from '@qifu/ui/office';
import { Button, Empty } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type ReactNode, useState } from 'react';
import { useAddressWords } from '#shared/address-words';
import { FilteredTable } from '#shared/filtered-table';
import { shownFields } from '../form/form-rules';
import type { ShownModule } from '../form/use-module';
import { ColourLegend } from './colour-mark';
import { InlineRow } from './inline/inline-row';
import { createInline, InlineContext } from './inline/inline-store';
import { LookChoice } from './look-choice';
import type { RecordFilter } from './record-filters';
import type { AskedList } from './use-grouped-rows';
import { useListRows } from './use-list-rows';
import { type RecordRow, useRecordColumns } from './use-record-columns';
import type { RecordRights } from './use-record-rights';
import { useRemoveMany } from './use-remove-many';
import { useSummaryWords } from './use-summary-words';

interface RecordTableProps {
  module: ShownModule;
  rights: RecordRights;
  conditions: readonly RecordFilter[];
  filters: Filters<Record<string, string>>;
  asked: AskedList;
  /** Of a left tree. */
  branch: string | undefined;
  /** What adds the first record. */
  adding: ReactNode;
}

/** Conditions and rows of a list of records. */
export function RecordTable(props: RecordTableProps) {
  const { module, rights, conditions, filters, asked, branch, adding } = props;
  const text = useText('visualdev');
  const { wordOf, change } = useAddressWords();
  const look = wordOf('look') === 'flat' ? 'flat' : 'divided';
  const shown = useListRows(module, { asked, branch, look, isFiltered: filters.isFiltered });
  const columns = useRecordColumns(module, rights, shown);
  const [selected, setSelected] = useState<string[]>([]);
  const removeMany = useRemoveMany(module, () => setSelected([]));
  const choosing = rights.mayRemoveMany && {
    selected,
    onSelect: (ids: string[]) => setSelected(ids.filter(shown.isRecord)),
    batch: (
      <Button kind="risk" icon="trash" busy={removeMany.isBusy} onClick={() => void removeMany.run(selected)}>
        {module.list.wordsOf('batchRemove') || text('button.batchRemove')}
      </Button>
    ),
  };
  const said = useSummaryWords();
  const totals =
    shown.sums &&
    Object.fromEntries(
      Object.entries(shown.sums).map(([name, sum]) => [name, said(sum, module.list.summaries.get(name))]),
    );
  const isInlineList = module.list.shape.of === 'inline' && rights.mayEdit;
  const [inline] = useState(createInline);
  return (
    <InlineContext value={isInlineList ? inline : undefined}>
      <FilteredTable<RecordRow, Record<string, string> & { keyword: string }>
        filters={filters as never}
        query={shown.query as never}
        search={text('search')}
        fields={conditions}
        columns={columns}
        label={module.fullName}
        rowName={(row) => String(row[columns[0]?.key ?? ''] ?? row.id)}
        rowTone={shown.toneOf}
        totals={totals}
        openId={wordOf('record')}
        alsoBy={['at', 'look']}
        isFiltered={filters.isFiltered || branch !== undefined}
        onClear={() => {
          filters.clear();
          change({ at: '' });
        }}
        {...choosing}
        empty={
          <Empty title={text('empty')} hint={text(rights.mayAdd ? 'emptyHint' : 'emptyReadHint')}>
            {adding}
          </Empty>
        }
      >
        <InlineRow {...{ module, rights }} />
        <LookChoice
          {...{ module, look, shown }}
          onChange={(next) => change({ look: next === 'flat' ? next : '', page: '' })}
        />
        <ColourLegend rules={shown.seenRules} fields={shownFields(module.document)} />
      </FilteredTable>
    </InlineContext>
  );
}
