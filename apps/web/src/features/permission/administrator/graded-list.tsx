import { useData } from '@qifu/client';
import { type GradeListRow, gradeApi } from '@qifu/contracts';
import { CutText, type DataColumn, NameCell, RowActs, useFilters } from '@qifu/ui/office';
import { Button, Empty } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { FilteredTable } from '#shared/filtered-table';
import { useTakeBack } from './use-take-back';

const start = { keyword: '' };

/** The people who administer some organizations. */
export function GradedList({ onOpen }: { onOpen: (id: string) => void }) {
  const text = useText('grade');
  const filters = useFilters(start);
  const query = useData(gradeApi.list, { query: filters.query }, { isQuiet: true });
  const columns = useColumns(onOpen);
  return (
    <FilteredTable
      list="graded"
      filters={filters}
      query={query}
      search={text('search')}
      columns={columns}
      label={text('viewPeople')}
      rowName={(row) => row.realName}
      empty={
        <Empty icon="shield" title={text('empty')} hint={text('emptyHint')}>
          <Button kind="main" icon="plus" onClick={() => onOpen('new')}>
            {text('new')}
          </Button>
        </Empty>
      }
    />
  );
}

function useColumns(onOpen: (id: string) => void): DataColumn<GradeListRow>[] {
  const text = useText('grade');
  const record = useText('record');
  const takeBack = useTakeBack();
  return [
    {
      key: 'realName',
      title: text('person'),
      kind: 'name',
      canSort: true,
      render: (row) => <NameCell name={row.realName} code={row.account} onOpen={() => onOpen(row.id)} />,
    },
    {
      key: 'organize',
      title: text('organizes'),
      render: ({ organize }) => (
        <CutText maxWidthPx={420}>{organize.split(';').join(record('list.and'))}</CutText>
      ),
    },
    { key: 'mobilePhone', title: text('mobilePhone'), yields: 1 },
    { key: 'creatorTime', title: text('creatorTime'), kind: 'time', yields: 2 },
    {
      key: 'acts',
      title: '',
      kind: 'acts',
      render: (row) => (
        <RowActs
          name={row.realName}
          main={{ label: record('act.edit'), onClick: () => onOpen(row.id) }}
          more={[
            {
              key: 'remove',
              label: text('act.remove'),
              icon: 'trash',
              isRisky: true,
              onSelect: () => void takeBack(row),
            },
          ]}
        />
      ),
    },
  ];
}
