import { useData } from '@qifu/client';
import { authorityApi, type GrantKind, type GrantNode, grantKinds } from '@qifu/contracts';
import { type DataColumn, DataTable } from '@qifu/ui/office';
import { Button, Empty } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMemo, useState } from 'react';
import { useAddressWords } from '#shared/address-words';
import { fetchStateOf } from '#shared/query-state';
import { findItem, type TreeItem } from '#shared/side-tree';
import { TreeSplit } from '#shared/tree-split';
import { HoldersDrawer } from './holders-drawer';

/** Something that can be granted on a menu. */
export interface HeldItem {
  id: string;
  kind: GrantKind;
  name: string;
  /** With the menu it stands in. */
  title: string;
}

const partKinds = grantKinds.filter((kind) => kind !== 'system' && kind !== 'module');

/** The other direction: of a menu and what stands in it, who has it. */
export function HoldersView() {
  const text = useText('authorize');
  const { wordOf, change } = useAddressWords();
  const [keyword, setKeyword] = useState('');
  const { query, tree } = useMenuTree(keyword);
  const menu = findItem<TreeItem>(tree, wordOf('menu'));
  const { items, state } = useItemsOf(menu);
  const item = items.find(({ id }) => id === wordOf('item'));
  const open = (id: string) => change({ item: id }, { isStep: true });
  const columns: DataColumn<HeldItem>[] = [
    {
      key: 'name',
      title: text('holders.item'),
      kind: 'name',
      render: ({ id, name }) => (
        <Button kind="text" className="az-open" onClick={() => open(id)}>
          {name}
        </Button>
      ),
    },
    { key: 'kind', title: text('holders.kind'), render: ({ kind }) => text(`step.${kind}`) },
  ];
  return (
    <>
      <TreeSplit
        label={text('step.module')}
        allLabel={text('holders.systems')}
        search={text('search')}
        keyword={keyword}
        onKeyword={setKeyword}
        query={query}
        what={text('step.module')}
        nodes={tree}
        chosenId={menu?.id ?? ''}
        onChoose={(id) => change({ menu: id, item: '' }, { isStep: true })}
      >
        <DataTable<HeldItem>
          label={menu?.fullName ?? text('holders.title')}
          page={{ list: items }}
          columns={columns}
          rowName={({ name }) => name}
          {...state}
          currentId={item?.id}
          empty={<Empty icon="list" title={text('holders.none')} hint={text('holders.noneHint')} />}
        />
      </TreeSplit>
      {item && <HoldersDrawer key={item.id} item={item} onClose={() => change({ item: '' })} />}
    </>
  );
}

const asItems = (nodes: readonly GrantNode[]): TreeItem[] =>
  nodes.map(({ id, fullName, children }) => ({ id, fullName, enabledMark: 1, children: asItems(children) }));

/** Nodes a search leaves: those it names with what is below them, and the way to them. */
const namedIn = (nodes: readonly TreeItem[], words: string): TreeItem[] =>
  nodes.flatMap((node) => {
    if (node.fullName.toLowerCase().includes(words)) return [node];
    const children = namedIn(node.children ?? [], words);
    return children.length > 0 ? [{ ...node, children }] : [];
  });

const ofNobody = { params: { objectId: '0' } };

/** Every system with its menus. */
function useMenuTree(keyword: string) {
  const systems = useData(
    authorityApi.readStep,
    { ...ofNobody, body: { type: 'system', moduleIds: [] } },
    { isQuiet: true },
  );
  const query = useData(
    authorityApi.readStep,
    { ...ofNobody, body: { type: 'module', moduleIds: systems.data?.all ?? [] } },
    { isQuiet: true, enabled: systems.data !== undefined },
  );
  const words = keyword.trim().toLowerCase();
  const tree = useMemo(() => {
    const all = asItems(query.data?.list ?? []);
    return words === '' ? all : namedIn(all, words);
  }, [query.data, words]);
  return { query: systems.error ? systems : query, tree };
}

/** The menu itself and what can be granted in it; without a menu the systems. */
function useItemsOf(menu: TreeItem | undefined) {
  const systems = useData(
    authorityApi.readStep,
    { ...ofNobody, body: { type: 'system', moduleIds: [] } },
    { isQuiet: true },
  );
  const systemIds = new Set(systems.data?.all);
  const isMenu = menu !== undefined && !systemIds.has(menu.id);
  const usePart = (kind: GrantKind) =>
    useData(
      authorityApi.readStep,
      { ...ofNobody, body: { type: kind, moduleIds: menu ? [menu.id] : [] } },
      { isQuiet: true, enabled: isMenu, keepsFormer: false },
    );
  const parts = [usePart('button'), usePart('column'), usePart('form'), usePart('resource')];
  const listed = (systems.data?.list ?? []).filter(({ id }) => !menu || id === menu.id);
  const own: HeldItem[] = isMenu
    ? [{ id: menu.id, kind: 'module', name: menu.fullName, title: menu.fullName }]
    : listed.map(({ id, fullName }) => ({ id, kind: 'system', name: fullName, title: fullName }));
  const below = partKinds.flatMap((kind, index) => {
    const found = findNode(parts[index]?.data?.list ?? [], menu?.id ?? '');
    return (found?.children ?? [])
      .filter(({ children }) => children.length === 0 && !(menu?.children ?? []).length)
      .map(
        ({ id, fullName }): HeldItem => ({
          id,
          kind,
          name: fullName,
          title: `${menu?.fullName} / ${fullName}`,
        }),
      );
  });
  const waiting = parts.find(({ isLoading, error }) => isLoading || error) ?? systems;
  return { items: [...own, ...(isMenu ? below : [])], state: fetchStateOf(waiting) };
}

const findNode = (nodes: readonly GrantNode[], id: string): GrantNode | undefined =>
  findItem<GrantNode>(nodes, id);
