import { useData } from '@qifu/client';
import { type OrganizeNode, type PositionRow, positionApi, positionResource } from '@qifu/contracts';
import { Page, useFilters } from '@qifu/ui/office';
import { Button } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useDeferredValue, useState } from 'react';
import { useAddressWords } from '#shared/address-words';
import { Allowed, useMayOnRow } from '#shared/allowed';
import { useRowBulk } from '#shared/bulk/use-row-bulk';
import { useConditions } from '#shared/conditions/use-conditions';
import { EmptyList } from '#shared/empty-list';
import { FilteredTable } from '#shared/filtered-table';
import { RecordDrawer } from '#shared/resource/record-drawer';
import { ResourceExport } from '#shared/resource/resource-export';
import { useResourceColumns } from '#shared/resource/use-resource-columns';
import { emptyConditions, useResourceFilters } from '#shared/resource/use-resource-filters';
import { findItem } from '#shared/side-tree';
import { TreeSplit } from '#shared/tree-split';
import { useRecordMenu } from '#shared/use-record-menu';
import { MembersDialog } from '../members/members-dialog';
import { MembersSection } from '../members/members-section';
import { useAdministered } from '../parts/use-administered';
import { PositionForm } from './position-form';

const start = emptyConditions(positionResource);

/** Positions: the organizations on the left, the positions in the chosen one and below it on the right. */
export default function PositionPage() {
  useAreas('membership', 'record', 'validation');
  const { wordOf, change } = useAddressWords();
  const formOf = wordOf('form');
  if (!formOf) return <PositionTree />;
  return (
    <PositionForm
      key={formOf}
      formOf={formOf}
      organizeId={wordOf('place')}
      onClose={() => change({ form: '' })}
    />
  );
}

function PositionTree() {
  const text = useText('membership');
  const { wordOf, change } = useAddressWords();
  const [keyword, setKeyword] = useState('');
  const tree = useAdministered(useDeferredValue(keyword.trim()));
  const nodes = tree.data?.list ?? [];
  const chosen = findItem<OrganizeNode>(nodes, wordOf('place'));
  const { query: conditions } = useFilters(start);
  const add = () => change({ form: 'new' }, { isStep: true });
  return (
    <Page
      isFilled
      title={text('position.title')}
      figures={chosen?.organize ?? text('position.figures')}
      acts={
        <>
          <ResourceExport
            label={text('act.export')}
            to={positionApi.exportExcel}
            query={{ ...conditions, organizeId: wordOf('place') }}
          />
          <AddButton onAdd={add} />
        </>
      }
    >
      <TreeSplit
        label={text('position.tree')}
        allLabel={text('position.all')}
        search={text('position.treeSearch')}
        keyword={keyword}
        onKeyword={setKeyword}
        query={tree}
        what={text('position.tree')}
        nodes={nodes}
        chosenId={wordOf('place')}
        onChoose={(place) => change({ place, page: '' }, { isStep: true })}
      >
        <PositionList onAdd={add} />
      </TreeSplit>
    </Page>
  );
}

function PositionList({ onAdd }: { onAdd: () => void }) {
  const text = useText('membership');
  const { wordOf, change } = useAddressWords();
  const [members, setMembers] = useState<PositionRow>();
  const filters = useFilters(start);
  const fields = useResourceFilters(positionResource);
  const { enabledMark, ...conditions } = filters.query;
  const organizeId = wordOf('place');
  const query = useData(
    positionApi.list,
    { query: { ...conditions, organizeId, enabledMark } },
    { isQuiet: true },
  );
  const bulk = useRowBulk({
    rows: query.data?.list,
    nameOf: (row) => row.fullName,
    toggle: positionApi.toggleState,
    remove: positionApi.remove,
    removeEffect: text('position.removeEffect'),
  });
  const open = (form: string) => change({ form }, { isStep: true });
  const { columns, menuOf } = usePositionColumns(open, setMembers);
  return (
    <>
      <FilteredTable
        filters={filters}
        conditions={useConditions(positionResource, filters, query.data)}
        query={query}
        search={text('search')}
        fields={fields}
        columns={columns}
        label={text('position.title')}
        rowName={(row) => row.fullName}
        alsoBy={['place']}
        selected={bulk.selected}
        onSelect={bulk.onSelect}
        batch={bulk.batch}
        empty={<NoPosition isHere={organizeId !== ''} onAdd={onAdd} />}
        openId={wordOf('open')}
      />
      {wordOf('open') && (
        <RecordDrawer<PositionRow>
          key={wordOf('open')}
          resource={positionResource}
          calls={positionApi}
          id={wordOf('open')}
          rows={query.data?.list}
          onClose={() => change({ open: '' })}
          onEdit={open}
          menuOf={menuOf}
          main={(row) => ({ label: text('act.members'), onClick: () => setMembers(row) })}
        >
          {({ id }) => <MembersSection objectType="Position" objectId={id} />}
        </RecordDrawer>
      )}
      {members && (
        <MembersDialog
          objectType="Position"
          objectId={members.id}
          name={members.fullName}
          onClose={() => setMembers(undefined)}
        />
      )}
    </>
  );
}

function usePositionColumns(onOpen: (id: string) => void, onMembers: (row: PositionRow) => void) {
  const text = useText('membership');
  const menuOf = useRecordMenu({
    toggle: positionApi.toggleState,
    remove: positionApi.remove,
    effect: text('position.removeEffect'),
  });
  const { change } = useAddressWords();
  const columns = useResourceColumns<PositionRow>(positionResource, {
    onOpen,
    onRead: (open) => change({ open }, { isStep: true }),
    mayEdit: useMayOnRow(positionApi.update, 'update'),
    main: (row) => ({ label: text('act.members'), onClick: () => onMembers(row) }),
    menuOf,
  });
  return { columns, menuOf };
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  const text = useText('membership');
  return (
    <Allowed to={positionApi.create}>
      <Button kind="main" icon="plus" onClick={onAdd}>
        {text('position.new')}
      </Button>
    </Allowed>
  );
}

function NoPosition({ isHere, onAdd }: { isHere: boolean; onAdd: () => void }) {
  const text = useText('membership');
  return (
    <EmptyList
      icon="tree"
      title={text(isHere ? 'position.emptyHere' : 'position.empty')}
      hint={text('position.emptyHint')}
      otherwise={text('position.emptyReadHint')}
      to={positionApi.create}
      act={{ label: text('position.new'), run: onAdd }}
    />
  );
}
