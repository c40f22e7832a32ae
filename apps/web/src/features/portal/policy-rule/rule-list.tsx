import { useData } from '@qifu/client';
import { policyRuleApi, type RuleListRow } from '@qifu/contracts';
import { type DataColumn, NameCell, Page, useFilters } from '@qifu/ui/office';
import { StatusTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useAddressWords } from '#shared/address-words';
import { EmptyList } from '#shared/empty-list';
import { FilteredTable } from '#shared/filtered-table';
import { RuleState } from './rule-state';

const states = ['published', 'draft', 'inReview', 'none'] as const;

/** Every item with the version that counts, the one that is being written, and who works on it. */
export function RuleList({ onOpen }: { onOpen: (id: string) => void }) {
  const text = useText('policyRule');
  const filters = useFilters({ keyword: '', state: '' });
  const query = useData(policyRuleApi.list, { query: filters.query as never }, { isQuiet: true });
  const columns = useRuleColumns(onOpen);
  return (
    <Page isFilled title={text('title')} figures={text('figures')}>
      <FilteredTable
        filters={filters}
        query={query}
        search={text('search')}
        views={{
          label: text('views'),
          word: 'state',
          current: filters.values.state,
          views: [
            { key: '', label: text('state.all') },
            ...states.map((state) => ({ key: state, label: text(`state.${state}`) })),
          ],
          onChange: (state) => filters.set({ state }),
        }}
        columns={columns}
        label={text('title')}
        rowName={(row) => row.fullName}
        empty={
          <EmptyList icon="scale" title={text('empty')} hint={text('emptyHint')} to={policyRuleApi.begin} />
        }
      />
    </Page>
  );
}

function useRuleColumns(onOpen: (id: string) => void): DataColumn<RuleListRow>[] {
  const text = useText('policyRule');
  const policy = useText('policy');
  const { addressWith } = useAddressWords();
  return [
    {
      key: 'fullName',
      title: text('column.fullName'),
      kind: 'name',
      canSort: true,
      render: ({ id, fullName, documentTitle }) => (
        <NameCell
          name={fullName}
          code={documentTitle}
          href={addressWith({ item: id })}
          onOpen={(event) => {
            event.preventDefault();
            onOpen(id);
          }}
        />
      ),
    },
    {
      key: 'benefitType',
      title: text('column.benefitType'),
      yields: 2,
      render: ({ benefitType }) => policy(`benefitType.${benefitType}`),
    },
    {
      key: 'no',
      title: text('column.inForce'),
      render: ({ no, validFrom }) =>
        no === null ? (
          <StatusTag tone="warn">{text('column.none')}</StatusTag>
        ) : (
          text('column.inForceOf', { no, day: validFrom ?? '' })
        ),
    },
    {
      key: 'openState',
      title: text('column.open'),
      kind: 'state',
      stacked: 'aside',
      render: ({ openState, openNo }) =>
        openState === null ? (
          '—'
        ) : (
          <>
            <RuleState state={openState} />{' '}
            <span className="q-mute q-13">{text('versionNo', { no: openNo ?? 0 })}</span>
          </>
        ),
    },
    { key: 'testCount', title: text('column.tests'), kind: 'number', yields: 1 },
    { key: 'author', title: text('column.author'), yields: 1 },
    { key: 'changedTime', title: text('column.changed'), kind: 'time', canSort: true, yields: 1 },
  ];
}
