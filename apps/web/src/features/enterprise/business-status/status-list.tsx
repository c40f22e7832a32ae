import { fetchFile, saveFile } from '@qifu/client';
import { businessStatusApi, type EnterpriseRow } from '@qifu/contracts';
import {
  arrangeColumns,
  type ColumnChoice,
  ColumnSettings,
  DataTable,
  FilterBar,
  Page,
  ViewTabs,
} from '@qifu/ui/office';
import { Button, Empty, IconButton, showNumber } from '@qifu/ui/parts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAddressWords } from '#shared/address-words';
import { Allowed } from '#shared/allowed';
import { fetchStateOf } from '#shared/query-state';
import { useText } from '#shared/text';
import { useRegistryFields } from '../registry/registry-filters';
import { useStatusColumns } from './status-columns';
import { type StatusList as Listed, statusViews, useStatusList } from './use-status-list';

const nameOf = (row: EnterpriseRow) => row.enterpriseName;

/** Staff: how far the reports of a year are, firm by firm. */
export function StatusList() {
  const text = useText('businessStatus');
  const words = useText('enterprise');
  const listed = useStatusList();
  const { counts, conditions, view } = listed;
  const send = () => {
    // A failed download is said by the one place that reacts to failures.
    void fetchFile(businessStatusApi.exportExcel, { query: { ...conditions, view } }).then(
      saveFile,
      () => undefined,
    );
  };
  return (
    <Page
      isFilled
      title={text('title')}
      figures={
        counts ? (
          text('figures', {
            year: counts.year,
            reported: showNumber(counts.all - counts.unfilled),
            toVerify: showNumber(counts.toVerify),
            total: showNumber(counts.all),
          })
        ) : (
          <span>&nbsp;</span>
        )
      }
      acts={
        <Allowed to={businessStatusApi.exportExcel}>
          <Button icon="download" onClick={send}>
            {text('act.export')}
          </Button>
        </Allowed>
      }
    >
      <ViewTabs
        label={text('title')}
        current={view}
        views={statusViews.map((key) => ({ key, label: words(`view.${key}`), count: counts?.[key] }))}
        onChange={listed.chooseView}
      />
      <Rows listed={listed} />
    </Page>
  );
}

function Rows({ listed }: { listed: Listed }) {
  const text = useText('businessStatus');
  const words = useText('enterprise');
  const { query, filters, conditions } = listed;
  const { wordOf, change } = useAddressWords();
  const [params] = useSearchParams();
  const [choices, setChoices] = useState<ColumnChoice[]>();
  const { fields, more } = useRegistryFields();
  const year = String(conditions.year);
  const addressOf = (id: string) => {
    const next = new URLSearchParams(params);
    next.set('firm', id);
    next.set('of', year);
    return `?${next}`;
  };
  const columns = useStatusColumns({
    addressOf,
    onOpen: (id) => change({ firm: id, of: year }, { isStep: true }),
  });
  const { sidx, sort } = filters.query;
  return (
    <>
      <FilterBar
        filters={filters}
        search={{ name: 'keyword', label: text('search') }}
        fields={fields}
        more={more}
        acts={
          <>
            <IconButton icon="refresh" label={words('act.refresh')} onClick={() => void query.refetch()} />
            <ColumnSettings columns={columns} choices={choices} onChange={setChoices} />
          </>
        }
      />
      <DataTable<EnterpriseRow>
        label={text('title')}
        page={query.data}
        columns={arrangeColumns(columns, choices)}
        rowName={nameOf}
        {...fetchStateOf(query)}
        onPage={filters.setPage}
        order={{ sidx, sort }}
        onOrder={filters.setSort}
        isFiltered={listed.isFiltered}
        keyword={filters.values.keyword}
        onClearFilters={listed.clear}
        currentId={wordOf('firm') || undefined}
        empty={<Empty title={text('empty.title')} hint={text('empty.hint')} />}
      />
    </>
  );
}
