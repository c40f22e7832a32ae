import { useData } from '@qifu/client';
import {
  type EnterpriseProfileRow,
  enterpriseProfileApi,
  enterpriseProfileResource,
  type Input,
} from '@qifu/contracts';
import { Page, RowActs, useFilters } from '@qifu/ui/office';
import { Empty, Meter, StatusTag, type Tone } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useAddressWords } from '#shared/address-words';
import { useDistricts } from '#shared/districts';
import { FilteredTable } from '#shared/filtered-table';
import { useDictionary } from '#shared/options';
import { useResourceText } from '#shared/resource/named-text';
import { ResourceExport } from '#shared/resource/resource-export';
import { ResourceImport } from '#shared/resource/resource-import';
import { listColumns } from '#shared/resource/use-resource-columns';
import { emptyConditions, useResourceFilters, useSearchWords } from '#shared/resource/use-resource-filters';
import { ImportHistory } from './import-history';
import '../desk.css';
import './enterprise-profile.css';

type Asked = Input<typeof enterpriseProfileApi.list>['query'];
const start = { ...emptyConditions(enterpriseProfileResource), districtId: '', industryCode: '' };

/** Firms of the own district by how their profiles stand; those that wait for an answer come first. */
export function ProfileList() {
  const { own, say } = useResourceText(enterpriseProfileResource);
  const text = useText('enterpriseProfile');
  const { change } = useAddressWords();
  const filters = useFilters(start);
  const asked = filters.query as Asked;
  const query = useData(enterpriseProfileApi.list, { query: asked }, { isQuiet: true });
  const open = (firm: string) => change({ firm }, { isStep: true });
  const label = (column: 'districtName' | 'industryName') => text(`column.${column}`);
  const fields = [
    ...useResourceFilters(enterpriseProfileResource),
    { name: 'districtId', label: label('districtName'), choices: useDistricts() },
    { name: 'industryCode', label: label('industryName'), choices: useDictionary('industryCode').choices },
  ];
  const count = (value: number, tone: Tone) =>
    value === 0 ? <span className="q-mute">—</span> : <StatusTag tone={tone}>{value}</StatusTag>;
  const columns = [
    ...listColumns<EnterpriseProfileRow>(enterpriseProfileResource, {
      say,
      onOpen: open,
      drawn: {
        completeness: (row) => <Complete row={row} />,
        disputes: ({ disputes }) => count(disputes, 'bad'),
        conflicts: ({ conflicts }) => count(conflicts, 'warn'),
        expired: ({ expired }) => count(expired, 'hold'),
        expiring: ({ expiring }) => count(expiring, 'idle'),
      },
    }),
    {
      key: 'acts',
      title: '',
      kind: 'acts' as const,
      render: ({ id, enterpriseName }: EnterpriseProfileRow) => (
        <RowActs
          name={enterpriseName}
          main={{ label: text('gate.open'), onClick: () => open(id) }}
          more={[]}
        />
      ),
    },
  ];
  return (
    <Page
      isFilled
      title={own('title')}
      acts={
        <>
          <ImportHistory />
          <ResourceImport resource={enterpriseProfileResource} calls={enterpriseProfileApi as never} />
          <ResourceExport to={enterpriseProfileApi.exportExcel} query={asked} label={own('export')} />
        </>
      }
    >
      <FilteredTable<EnterpriseProfileRow, typeof start>
        filters={filters}
        query={query}
        search={useSearchWords(enterpriseProfileResource)}
        fields={fields}
        columns={columns}
        label={own('title')}
        rowName={({ enterpriseName }) => enterpriseName}
        empty={<Empty icon="building" title={own('empty')} hint={own('emptyHint')} />}
      />
    </Page>
  );
}

/** How much is known, as a bar beside its figure. */
function Complete({ row: { completeness, known, total } }: { row: EnterpriseProfileRow }) {
  const text = useText('enterpriseProfile');
  return (
    <span className="ep-complete" title={text('known', { known, total })}>
      <Meter value={known} maximum={total} />
      <span>{completeness}%</span>
    </span>
  );
}
