import type { GrantNode } from '@qifu/contracts';
import type { Catalogue, MenuRow } from '../rights/catalogue.queries';
import { type Grant, type PartKind, partsOf } from '../rights/grantable';

/** What a tree is drawn from. */
export interface Shown {
  catalogue: Catalogue;
  /** The ids the page sends: systems in the step of menus, menus and systems in the later ones. */
  chosen: ReadonlySet<string>;
  /** The caller may give it on. */
  holds: (grant: Grant) => boolean;
  /** He does, or the object holds it already. */
  isSeen: (grant: Grant) => boolean;
  newId: () => string;
  /** What menus of the app stand under. */
  appName: string;
}

const nodeOf = (
  {
    id,
    fullName,
    icon = '',
    sortCode = 0,
  }: { id: string; fullName: string; icon?: string; sortCode?: number },
  parentId: string,
  disabled: boolean,
): GrantNode => ({
  id,
  parentId,
  fullName,
  icon,
  sortCode,
  showcheck: true,
  title: fullName,
  disabled,
  hasChildren: false,
  isLeaf: true,
  children: [],
});

function put(parent: GrantNode, child: GrantNode) {
  parent.children.push(child);
  parent.hasChildren = true;
  parent.isLeaf = false;
}

/** Systems in use, without anything under them. */
export const systemNodes = ({ catalogue, holds, isSeen }: Shown): GrantNode[] =>
  catalogue.systems
    .filter(({ id }) => isSeen({ itemType: 'system', itemId: id }))
    .map((system) => nodeOf(system, '-1', !holds({ itemType: 'system', itemId: system.id })));

/** The chosen systems with their menus. */
export const menuNodes = (shown: Shown): GrantNode[] =>
  nestMenus(
    shown,
    shown.catalogue.menus.filter(
      ({ id, systemId }) => shown.chosen.has(systemId) && shown.isSeen({ itemType: 'module', itemId: id }),
    ),
  );

/** The chosen menus that have parts of this kind or say they could, with all above them and their parts. */
export function partNodes(shown: Shown, kind: PartKind, switchedOn: ReadonlySet<string>): GrantNode[] {
  const { catalogue, chosen, holds, isSeen } = shown;
  const parts = new Map(
    catalogue.menus
      .filter(({ id }) => chosen.has(id) && isSeen({ itemType: 'module', itemId: id }))
      .map(({ id }) => [
        id,
        (catalogue[partsOf[kind]].get(id) ?? []).filter((part) =>
          isSeen({ itemType: kind, itemId: part.id }),
        ),
      ]),
  );
  const kept = new Set<string>();
  for (const [id, own] of parts) {
    if (own.length === 0 && !switchedOn.has(id)) continue;
    for (
      let at = catalogue.menuById.get(id);
      at && !kept.has(at.id);
      at = catalogue.menuById.get(at.parentId)
    )
      kept.add(at.id);
  }
  const fill = (node: GrantNode) => {
    for (const part of parts.get(node.id) ?? [])
      put(node, nodeOf(part, node.id, !holds({ itemType: kind, itemId: part.id })));
  };
  const menus = catalogue.menus.filter(({ id }) => kept.has(id));
  return nestMenus(shown, menus, fill).filter(({ hasChildren, id }) => hasChildren || kept.has(id));
}

/**
 * Menus under one another and under their system where that is chosen; menus of the app under a node of their own,
 * whose id is of nothing and is dropped by the save.
 */
function nestMenus(
  shown: Shown,
  menus: readonly MenuRow[],
  fill: (node: GrantNode) => void = () => undefined,
) {
  const { catalogue, chosen, holds, newId, appName } = shown;
  const systems = catalogue.systems
    .filter(({ id }) => chosen.has(id) && shown.isSeen({ itemType: 'system', itemId: id }))
    .map((system) => nodeOf(system, '-1', !holds({ itemType: 'system', itemId: system.id })));
  const systemById = new Map(systems.map((node) => [node.id, node]));
  const appNodes = new Map<string, GrantNode>();
  const appNodeOf = (system: GrantNode) => {
    const node = appNodes.get(system.id) ?? nodeOf({ id: newId(), fullName: appName }, system.id, false);
    appNodes.set(system.id, node);
    return node;
  };
  const nodes = new Map(
    menus.map((menu) => [
      menu.id,
      nodeOf(menu, menu.parentId, !holds({ itemType: 'module', itemId: menu.id })),
    ]),
  );
  const roots: GrantNode[] = [];
  for (const menu of menus) {
    const node = nodes.get(menu.id) as GrantNode;
    const system = systemById.get(menu.systemId);
    const parent =
      nodes.get(menu.parentId) ?? (system && menu.category === 'App' ? appNodeOf(system) : system);
    node.parentId = parent?.id ?? '-1';
    if (parent) put(parent, node);
    else roots.push(node);
  }
  for (const node of nodes.values()) fill(node);
  for (const [systemId, node] of appNodes) put(systemById.get(systemId) as GrantNode, node);
  return [...systems, ...roots];
}
