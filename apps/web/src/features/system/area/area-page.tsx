import { type AreaInfo, areaApi } from '@qifu/contracts';
import { Page, useFilters } from '@qifu/ui/office';
import { Button, Notice, showNumber } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useAddressWords } from '#shared/address-words';
import { Allowed } from '#shared/allowed';
import { EmptyList } from '#shared/empty-list';
import { FilteredTable } from '#shared/filtered-table';
import { AreaForm } from './area-form';
import { useAreaColumns } from './use-area-columns';
import { useAreaList } from './use-area-list';

/** Administrative divisions as a tree table; branches are read when they are opened (contract-core 7). */
export default function AreaPage() {
  useAreas('area', 'record', 'validation');
  const { wordOf, change } = useAddressWords();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [above, setAbove] = useState<AreaInfo['parents']>([]);
  const formOf = wordOf('form');
  if (formOf)
    return <AreaForm key={formOf} formOf={formOf} above={above} onClose={() => change({ form: '' })} />;
  const show = (form: string, below: AreaInfo['parents'] = []) => {
    setAbove(below);
    // What is added below a division is to be seen when the form closes.
    const parent = below.at(-1);
    if (parent) setOpen(new Set([...open, parent.id]));
    change({ form }, { isStep: true });
  };
  return <AreaList open={open} onOpenChange={setOpen} onForm={show} />;
}

interface AreaListProps {
  /** Ids of the open branches. */
  open: ReadonlySet<string>;
  onOpenChange: (open: ReadonlySet<string>) => void;
  onForm: (formOf: string, above?: AreaInfo['parents']) => void;
}

function AreaList({ open, onOpenChange, onForm }: AreaListProps) {
  const text = useText('area');
  const filters = useFilters({ keyword: '' });
  const { isSearch, query, rows, failed } = useAreaList(filters.query, open);
  const turn = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    onOpenChange(next);
  };
  const columns = useAreaColumns({
    isSearch,
    onTurn: turn,
    onOpen: onForm,
    onAddBelow: (above) => onForm('new', above),
  });
  const total = query.data?.pagination?.total;
  return (
    <Page
      isFilled
      title={text('title')}
      figures={
        isSearch && total !== undefined ? text('found', { count: showNumber(total) }) : text('figures')
      }
      acts={
        <Allowed to={areaApi.create}>
          <Button kind="main" icon="plus" onClick={() => onForm('new')}>
            {text('new')}
          </Button>
        </Allowed>
      }
    >
      <FilteredTable
        filters={filters}
        query={query}
        search={text('search')}
        columns={columns}
        label={text('title')}
        rowName={(row) => row.fullName}
        empty={
          <EmptyList
            icon="tree"
            title={text('empty')}
            hint={text('emptyHint')}
            to={areaApi.create}
            act={{ label: text('new'), run: () => onForm('new') }}
          />
        }
      >
        {failed.map(({ id, retry }) => (
          <Notice key={id} tone="bad" role="alert">
            {text('failedBelow', { name: rows.find((row) => row.id === id)?.fullName ?? '' })}{' '}
            <button type="button" className="q-link" onClick={retry}>
              {text('retry')}
            </button>
          </Notice>
        ))}
      </FilteredTable>
    </Page>
  );
}
