import { fetchFile, saveFile } from '@qifu/client';
import { pathOf, type StatisticsDimension, type supervisionStatisticsApi } from '@qifu/contracts';
import { FilterBar, Page, ViewTabs } from '@qifu/ui/office';
import { Button, NoPermission, SkeletonRows, showTime, usePatience } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useLocation, useNavigate } from 'react-router';
import { useAddressWords } from '#shared/address-words';
import { Allowed, mayCall } from '#shared/allowed';
import { useSession } from '#shared/session';
import { StatisticsFigures } from './key-figures';
import { LineDrawer } from './line-drawer';
import { StatisticsChartRow } from './statistics-charts';
import { StatisticsTable } from './statistics-table';
import {
  childOf,
  dimensions,
  endpointOf,
  exportOf,
  type Selection,
  statisticsPath,
  useChartSeries,
  useSelection,
  useStatistics,
} from './use-statistics';
import './supervision.css';

/** Supervision statistics by district (the default), declaring unit and direction (spec 2.2). */
export default function SupervisionPage() {
  const text = useText('supervision');
  const { pathname } = useLocation();
  const session = useSession();
  const allowed = dimensions.filter((dimension) => mayCall(endpointOf[dimension].access, session));
  const child = pathOf(pathname).split('/').at(-1);
  const asked = dimensions.find((dimension) => childOf[dimension] === child);
  const dimension = asked ?? allowed[0];
  if (!dimension || !allowed.includes(dimension)) return <NoPermission what={`「${text('title')}」`} />;
  return <Statistics key={dimension} dimension={dimension} allowed={allowed} />;
}

interface StatisticsProps {
  dimension: StatisticsDimension;
  allowed: readonly StatisticsDimension[];
}

function Statistics({ dimension, allowed }: StatisticsProps) {
  const text = useText('supervision');
  const navigate = useNavigate();
  const { search } = useLocation();
  const selection = useSelection();
  const { wordOf, change } = useAddressWords();
  const query = useStatistics(dimension, selection);
  const series = useChartSeries(selection);
  const { filters } = selection;
  const line = wordOf('line');
  const waits = usePatience(query.isLoading);
  const openLine = (key: string) => change({ line: key || allLines }, { isStep: true });
  const open = query.data?.list.find(({ key }) => key === line);
  return (
    <Page
      title={text('title')}
      figures={query.data && text('asOf', { time: showTime(query.data.asOf) })}
      acts={<Acts dimension={dimension} selection={selection} />}
    >
      <p className="sv-printed">
        {text('filter.used', { conditions: selection.conditions.join('，') || text('filter.all') })}
      </p>
      <ViewTabs
        label={text('tab.label')}
        current={dimension}
        views={allowed.map((key) => ({ key, label: text(`tab.${key}`) }))}
        onChange={(key) => void navigate(`${statisticsPath}/${childOf[key as StatisticsDimension]}${search}`)}
      />
      {waits && <SkeletonRows rows={6} />}
      {query.data && query.data.total.declared > 0 && (
        <>
          <StatisticsFigures total={query.data.total} />
          <StatisticsChartRow dimension={dimension} statistics={query.data} series={series} />
        </>
      )}
      <StatisticsTable
        dimension={dimension}
        query={query}
        isFiltered={filters.isFiltered}
        onClearFilters={filters.clear}
        onOpen={({ key }) => openLine(key)}
      />
      {line && (
        <LineDrawer
          dimension={dimension}
          lineKey={line === allLines ? '' : line}
          name={open?.name ?? ''}
          selection={selection}
          onClose={() => change({ line: '' })}
        />
      )}
    </Page>
  );
}

/** Stands in the address for the total, which has no key. */
const allLines = 'all';

function Acts({ dimension, selection }: { dimension: StatisticsDimension; selection: Selection }) {
  const text = useText('supervision');
  const { filters, fields, more, query } = selection;
  const download = () =>
    // The three differ in their address alone; the type of one stands for all.
    fetchFile(exportOf[dimension] as typeof supervisionStatisticsApi.exportByDistrict, { query }).then(
      saveFile,
      () => undefined,
    );
  return (
    <FilterBar
      filters={filters}
      fields={fields}
      more={more}
      acts={
        <span className="q-row">
          <Button icon="print" onClick={() => window.print()}>
            {text('filter.print')}
          </Button>
          <Allowed to={exportOf[dimension]}>
            <Button icon="download" onClick={() => void download()}>
              {text('filter.export')}
            </Button>
          </Allowed>
        </span>
      }
    />
  );
}
