import { fetchFile, saveFile } from '@qifu/client';
import { businessStatusApi, type EnterpriseRow, enterpriseResource } from '@qifu/contracts';
import { Page } from '@qifu/ui/office';
import { Button, Empty, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useAddressWords } from '#shared/address-words';
import { Allowed } from '#shared/allowed';
import { useConditions } from '#shared/conditions/use-conditions';
import { FilteredTable } from '#shared/filtered-table';
import { useRegistryFields } from '../registry/registry-filters';
import { useStatusColumns } from './status-columns';
import { type StatusList as Listed, statusViews, useStatusList } from './use-status-list';

const nameOf = (row: EnterpriseRow) => row.enterpriseName;

/** Staff: how far the reports of a year are, firm by firm. */
export function StatusList() {
  const text = useText('businessStatus');
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
      <Rows listed={listed} />
    </Page>
  );
}

function Rows({ listed }: { listed: Listed }) {
  const text = useText('businessStatus');
  const words = useText('enterprise');
  const { query, filters, conditions } = listed;
  const { wordOf, change, addressWith } = useAddressWords();
  const { fields, more } = useRegistryFields();
  const year = String(conditions.year);
  const columns = useStatusColumns({
    addressOf: (id) => addressWith({ firm: id, of: year }),
    onOpen: (id) => change({ firm: id, of: year }, { isStep: true }),
  });
  return (
    <FilteredTable
      filters={filters}
      conditions={useConditions(enterpriseResource, filters, query.data)}
      query={query}
      views={{
        label: text('title'),
        word: 'view',
        current: listed.view,
        views: statusViews.map((key) => ({
          key,
          label: words(`view.${key}`),
          count: listed.counts?.[key],
        })),
        onChange: listed.chooseView,
      }}
      search={text('search')}
      fields={fields}
      more={more}
      columns={columns}
      label={text('title')}
      rowName={nameOf}
      isFiltered={listed.isFiltered}
      onClear={listed.clear}
      openId={wordOf('firm')}
      empty={<Empty title={text('empty.title')} hint={text('empty.hint')} />}
    />
  );
}
