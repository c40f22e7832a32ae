import { useData } from '@qifu/client';
import { type GrantBatchDesk, grantBatchApi, type UnlistedFirm, type UnlistedOutcome } from '@qifu/contracts';
import { type DataColumn, NameCell, PageSection, useFilters } from '@qifu/ui/office';
import { Empty } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useNavigate } from 'react-router';
import { FilteredTable } from '#shared/filtered-table';
import { ResourceExport } from '#shared/resource/resource-export';

interface UnlistedFirmsProps {
  batch: GrantBatchDesk;
  outcome: UnlistedOutcome;
}

const start = { keyword: '', factKey: '' };

/** Who is not on the list: of each firm what decided it, or what is missing, so that somebody can call it up. */
export function UnlistedFirms({ batch, outcome }: UnlistedFirmsProps) {
  const desk = useText('grantDesk');
  const filters = useFilters(start);
  const asked = { ...filters.query, outcome };
  const query = useData(
    grantBatchApi.unlisted,
    { params: { id: batch.id }, query: asked as never },
    { isQuiet: true },
  );
  const missing = batch.frozen?.counts.missing ?? [];
  const columns = useColumns(outcome);
  return (
    <PageSection
      title={desk(`counts.${outcome}`)}
      note={desk('unlisted.note', { day: batch.frozen?.day ?? '' })}
      acts={
        <ResourceExport
          to={grantBatchApi.exportUnlisted}
          params={{ id: batch.id }}
          query={asked}
          label={desk('unlisted.export')}
        />
      }
    >
      <FilteredTable<UnlistedFirm, typeof start>
        filters={filters}
        query={query}
        list={`unlisted-${outcome}`}
        search={desk('desk.search')}
        fields={
          outcome === 'unknown'
            ? [
                {
                  name: 'factKey',
                  label: desk('unlisted.lacks'),
                  choices: missing.map(({ factKey, label }) => ({ value: factKey, label })),
                },
              ]
            : []
        }
        columns={columns}
        rowKey={({ enterpriseId }) => enterpriseId}
        label={desk(`counts.${outcome}`)}
        rowName={({ enterpriseName }) => enterpriseName}
        empty={<Empty icon="list" title={desk('unlisted.empty')} hint={desk('unlisted.emptyHint')} />}
      />
    </PageSection>
  );
}

function useColumns(outcome: UnlistedOutcome): DataColumn<UnlistedFirm>[] {
  const text = useText('grantBatch');
  const desk = useText('grantDesk');
  const go = useNavigate();
  return [
    {
      key: 'enterpriseName',
      title: text('line.enterpriseName'),
      kind: 'name',
      canSort: true,
      render: ({ enterpriseId, enterpriseName, creditCode }) => (
        <NameCell
          name={enterpriseName}
          code={creditCode}
          onOpen={() => void go(`/portal/enterpriseProfile?firm=${enterpriseId}&why=check`)}
        />
      ),
    },
    { key: 'districtName', title: text('line.districtName'), yields: 1 },
    outcome === 'unknown'
      ? {
          key: 'missing',
          title: text('unlisted.missing'),
          render: ({ missing }) => missing.map(({ label }) => label).join(desk('counts.and')),
        }
      : { key: 'because', title: text('unlisted.because'), render: (row) => <Because row={row} /> },
  ];
}

/** What is asked for with its clause, and what the firm has of it today. */
function Because({ row: { because } }: { row: UnlistedFirm }) {
  const desk = useText('grantDesk');
  return (
    <ul className="gb-because q-13">
      {because.map(({ text, value, cite }) => (
        <li key={text}>
          {text}
          {cite && <cite> {cite.path}</cite>}
          {value && <span className="q-mute"> {desk('unlisted.today', { value })}</span>}
        </li>
      ))}
    </ul>
  );
}
