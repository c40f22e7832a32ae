import { useData } from '@qifu/client';
import { type MenuNode, menuApi } from '@qifu/contracts';
import { Page, Select, useFilters, ViewTabs } from '@qifu/ui/office';
import { Button } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useAddressWords } from '#shared/address-words';
import { Allowed } from '#shared/allowed';
import { EmptyList } from '#shared/empty-list';
import { FilteredTable } from '#shared/filtered-table';
import { useTreeRows } from '#shared/use-tree-rows';
import { useStateChoices } from '../parts/use-state-choices';
import { MenuCopy } from './menu-copy';
import { MenuDrawer } from './menu-drawer';
import { MenuImport } from './menu-import';
import { typeCodes } from './menu-values';
import { useMenuActs } from './use-menu-acts';
import { useMenuColumns } from './use-menu-columns';
import { useCategory, useSystems } from './use-systems';

const start = { keyword: '', type: '', enabledMark: '' };

/** The menus of a system as a tree. */
export function MenuList() {
  const text = useText('menus');
  const { wordOf, change } = useAddressWords();
  const { system } = useSystems();
  const filters = useFilters(start);
  const query = useMenus(filters.values, system?.id ?? '');
  const tree = useTreeRows<MenuNode>(query.data?.list ?? []);
  const columns = useMenuColumns(tree);
  const actsOf = useMenuActs();
  return (
    <Page
      isFilled
      title={text('title')}
      figures={system?.fullName}
      beside={<SystemChoice />}
      acts={<ListActs />}
    >
      <CategoryTabs />
      <FilteredTable
        filters={filters}
        query={{ ...query, data: query.data && { list: tree.rows } }}
        search={text('search')}
        fields={useConditions()}
        columns={columns}
        label={text('title')}
        rowName={(row) => row.fullName}
        openId={wordOf('open')}
        empty={
          <EmptyList
            icon="tree"
            title={text('empty')}
            hint={text('emptyHint')}
            to={menuApi.create}
            act={{ label: text('new'), run: () => change({ form: 'new' }, { isStep: true }) }}
          />
        }
      />
      {wordOf('open') && (
        <MenuDrawer
          key={wordOf('open')}
          id={wordOf('open')}
          row={tree.rows.find(({ id }) => id === wordOf('open'))}
          actsOf={(row) => actsOf(row, tree.placeOf(row))}
          onClose={() => change({ open: '' })}
          onEdit={() => change({ form: wordOf('open') }, { isStep: true })}
        />
      )}
      {wordOf('copy') && <MenuCopy menuId={wordOf('copy')} onClose={() => change({ copy: '' })} />}
    </Page>
  );
}

function useMenus({ keyword, type, enabledMark }: typeof start, systemId: string) {
  const conditions = { keyword, category: useCategory(), type: type || undefined };
  const mark = enabledMark === '' ? {} : { enabledMark: enabledMark === '1' ? 1 : 0 };
  const query = { ...conditions, ...mark };
  return useData(menuApi.tree, { params: { systemId }, query }, { enabled: systemId !== '', isQuiet: true });
}

function useConditions() {
  const text = useText('menus');
  const states = useStateChoices();
  return [
    {
      name: 'type',
      label: text('field.type'),
      choices: typeCodes.map((code) => ({ value: String(code), label: text(`type.t${code}`) })),
    },
    {
      name: 'enabledMark',
      label: text('field.state'),
      choices: states,
    },
  ];
}

function SystemChoice() {
  const text = useText('menus');
  const { change } = useAddressWords();
  const { systems, system } = useSystems();
  if (systems.length < 2) return null;
  return (
    <Select
      label={text('system.one')}
      choices={systems.map(({ id: value, fullName: label }) => ({ value, label }))}
      value={system?.id}
      onChange={(id = '') => change({ system: id }, { isStep: true })}
    />
  );
}

function ListActs() {
  const text = useText('menus');
  const { change } = useAddressWords();
  const open = (words: Record<string, string>) => change(words, { isStep: true });
  return (
    <>
      <Button icon="layers" onClick={() => open({ list: 'systems', keyword: '' })}>
        {text('system.manage')}
      </Button>
      <Allowed to={menuApi.import}>
        <MenuImport />
      </Allowed>
      <Allowed to={menuApi.create}>
        <Button kind="main" icon="plus" onClick={() => open({ form: 'new' })}>
          {text('new')}
        </Button>
      </Allowed>
    </>
  );
}

function CategoryTabs() {
  const text = useText('menus');
  const { change } = useAddressWords();
  return (
    <ViewTabs
      label={text('field.category')}
      views={[
        { key: 'Web', label: text('category.Web') },
        { key: 'App', label: text('category.App') },
      ]}
      current={useCategory()}
      onChange={(category) => change({ category: category === 'App' ? category : '' })}
    />
  );
}
