import { useData } from '@qifu/client';
import { type OrganizeRow, organizeApi } from '@qifu/contracts';
import { Page } from '@qifu/ui/office';
import { Button, Empty } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useDeferredValue, useState } from 'react';
import { useAddressWords } from '#shared/address-words';
import { Allowed } from '#shared/allowed';
import { EmptyList } from '#shared/empty-list';
import { ResourceExport } from '#shared/resource/resource-export';
import { findItem } from '#shared/side-tree';
import { TreeSplit } from '#shared/tree-split';
import { WholeTable } from '#shared/whole-table';
import { GradedPage } from '../administrator/graded-page';
import { useIsAdministrator } from '../parts/use-is-administrator';
import { OrganizeDrawer } from './organize-drawer';
import { OrganizeForm } from './organize-form';
import { gradedView, OrganizeViews } from './organize-views';
import { useOrganizeColumns, useOrganizeMenu } from './use-organize-columns';

/** Companies and departments: the tree on the left, what stands under the chosen one on the right. */
export default function OrganizePage() {
  useAreas('organize', 'grade', 'record', 'validation', 'pickers');
  const text = useText('organize');
  const { wordOf, change } = useAddressWords();
  const formOf = wordOf('form');
  if (wordOf('view') === gradedView) return <GradedPage title={text('title')} views={<OrganizeViews />} />;
  if (!formOf) return <OrganizeList />;
  return (
    <OrganizeForm
      key={formOf}
      formOf={formOf}
      parentId={wordOf('place')}
      onClose={() => change({ form: '' })}
    />
  );
}

function OrganizeList() {
  const text = useText('organize');
  const { wordOf, change } = useAddressWords();
  const [keyword, setKeyword] = useState('');
  const wanted = useDeferredValue(keyword.trim());
  const query = useData(organizeApi.list, { query: { keyword: wanted } }, { isQuiet: true });
  const tree = query.data?.list ?? [];
  const chosen = findItem<OrganizeRow>(tree, wordOf('place'));
  const open = (form: string) => change({ form }, { isStep: true });
  const choose = (place: string) => change({ place }, { isStep: true });
  const addUnder = (place: string) => change({ place, form: 'department' }, { isStep: true });
  const isAdministrator = useIsAdministrator();
  const menuOf = useOrganizeMenu();
  const read = (organize: string) => change({ organize }, { isStep: organize !== '' });
  const columns = useOrganizeColumns({ edit: open, read, choose, addUnder, menuOf });
  const opened = findItem<OrganizeRow>(tree, wordOf('organize'));
  return (
    <Page
      isFilled
      title={text('title')}
      figures={chosen ? chosen.organize : text('figures', { count: tree.length })}
      acts={<ListActs chosen={chosen} keyword={wanted} isAdministrator={isAdministrator} onAdd={open} />}
    >
      <OrganizeViews />
      <TreeSplit
        label={text('tree')}
        allLabel={text('all')}
        search={text('search')}
        keyword={keyword}
        onKeyword={setKeyword}
        query={query}
        what={text('title')}
        nodes={tree}
        chosenId={chosen?.id ?? ''}
        onChoose={choose}
      >
        <WholeTable<OrganizeRow>
          label={chosen?.fullName ?? text('title')}
          rows={query.data && (chosen ? chosen.children : tree)}
          query={query}
          columns={columns}
          rowName={(row) => row.fullName}
          alsoBy={['place']}
          isFiltered={wanted !== '' && !chosen}
          keyword={wanted}
          onClearFilters={() => setKeyword('')}
          empty={<NothingBelow chosen={chosen} isAdministrator={isAdministrator} onAdd={open} />}
        />
      </TreeSplit>
      {opened && (
        <OrganizeDrawer
          key={opened.id}
          row={opened}
          menuOf={menuOf}
          onClose={() => read('')}
          onEdit={(form) => change({ form, organize: '' }, { isStep: true })}
          onEnter={(place) => change({ place, organize: '' }, { isStep: true })}
        />
      )}
    </Page>
  );
}

interface ListActsProps {
  chosen: OrganizeRow | undefined;
  keyword: string;
  isAdministrator: boolean;
  onAdd: (category: 'company' | 'department') => void;
}

/** What is done from the list as a whole: its workbook, and something new at the top or below what is chosen. */
function ListActs({ chosen, keyword, isAdministrator, onAdd }: ListActsProps) {
  const text = useText('organize');
  const record = useText('record');
  // Companies stand below companies; at the top only administrators add one.
  const mayAddCompany = chosen ? chosen.category === 'company' : isAdministrator;
  return (
    <>
      <ResourceExport
        to={organizeApi.exportExcel}
        query={{ keyword, place: chosen?.id ?? '' }}
        label={record('own.export')}
      />
      <Allowed to={organizeApi.create}>
        {mayAddCompany && (
          <Button kind={chosen ? undefined : 'main'} icon="plus" onClick={() => onAdd('company')}>
            {text('newCompany')}
          </Button>
        )}
        {chosen && (
          <Button kind="main" icon="plus" onClick={() => onAdd('department')}>
            {text('newDepartment')}
          </Button>
        )}
      </Allowed>
    </>
  );
}

/** What is missing where nothing stands, and the step that helps or who takes it. */
function NothingBelow({ chosen, isAdministrator, onAdd }: Omit<ListActsProps, 'keyword'>) {
  const text = useText('organize');
  if (!chosen && !isAdministrator)
    return <Empty icon="tree" title={text('noneOwn')} hint={text('noneOwnHint')} />;
  const isBelowCompany = chosen?.category === 'company';
  return (
    <EmptyList
      icon="tree"
      title={text(chosen ? 'noneUnder' : 'empty')}
      hint={text(chosen ? (isBelowCompany ? 'noneUnderHint' : 'noneUnderDepartmentHint') : 'emptyHint')}
      to={organizeApi.create}
      act={
        chosen
          ? { label: text('newDepartment'), run: () => onAdd('department') }
          : { label: text('newCompany'), run: () => onAdd('company') }
      }
    />
  );
}
