import { commonButtons, type GrantKind, type GrantMatrix } from '@qifu/contracts';

/** The columns: opening a menu, then the buttons most menus have. */
export const columnCodes = ['view', ...commonButtons] as const;

/** Something that can be granted. */
export interface MatrixItem {
  /** `<kind>:<id>` */
  key: string;
  kind: GrantKind;
  id: string;
  name: string;
  isHeld: boolean;
  /** The caller does not hold it himself: it stays as it is. */
  isFixed: boolean;
  /** Key of what it stands under. */
  above: string | undefined;
  isDirectory: boolean;
  /** A data scheme that leaves every row. */
  isAll: boolean;
  /** Names of what gives it beside the grants of this page. */
  from: readonly string[];
  temporary: { count: number; endsAt: number } | undefined;
}

/** Kinds that the side panel shows. */
export const panelKinds = ['resource', 'column', 'form'] as const;
export type PanelKind = (typeof panelKinds)[number];

/** A line of the matrix: a system, the app of one, a directory or a page. */
export interface MatrixRow {
  key: string;
  id: string;
  name: string;
  depth: number;
  /** Place of the row above; -1 at the top. */
  above: number;
  /** Where the rows below it end. */
  end: number;
  /** Other rows stand in it. */
  isBranch: boolean;
  item: MatrixItem | undefined;
  /** One place for each column; none where the menu has no such button. */
  cells: readonly (MatrixItem | undefined)[];
  /** Buttons that only this menu has. */
  own: readonly MatrixItem[];
  parts: Readonly<Record<PanelKind, readonly MatrixItem[]>>;
  /** Kinds whose parts are granted one by one. */
  limits: readonly PanelKind[];
}

export interface Matrix {
  rows: readonly MatrixRow[];
  items: ReadonlyMap<string, MatrixItem>;
  /** Keys of what stands right under an item. */
  below: ReadonlyMap<string, readonly string[]>;
  /** Columns that at least one menu has. */
  columns: readonly number[];
}

type Menu = GrantMatrix['menus'][number];
type Given = Pick<MatrixItem, 'kind' | 'id' | 'above'> & {
  fullName: string;
  isHeld: boolean;
  isFixed: boolean;
  isDirectory?: boolean;
  isAll?: boolean;
};

/** Lays what the server tells into rows, in the order they are read. */
export function layMatrix(told: GrantMatrix, appName: string): Matrix {
  const { items, add } = collectItems(told);
  const menuIds = new Set(told.menus.map(({ id }) => id));
  for (const system of told.systems) add({ ...system, kind: 'system', above: undefined });
  for (const menu of told.menus) {
    const above = menuIds.has(menu.parentId) ? `module:${menu.parentId}` : `system:${menu.systemId}`;
    add({ ...menu, kind: 'module', above });
  }
  for (const part of told.parts) add({ ...part, kind: part.itemType, above: `module:${part.moduleId}` });
  const rows = layRows(told, { items, menuIds, appName });
  const columns = columnCodes.flatMap((_code, at) => (rows.some(({ cells }) => cells[at]) ? [at] : []));
  return { rows, items, below: groupBelow(items), columns };
}

function collectItems(told: GrantMatrix) {
  const items = new Map<string, MatrixItem>();
  const keyOf = ({ itemType, itemId }: { itemType: GrantKind; itemId: string }) => `${itemType}:${itemId}`;
  const from = new Map(told.inherited.map((one) => [keyOf(one), one.from]));
  const temporary = new Map(told.temporary.map((one) => [keyOf(one), one]));
  const add = ({ kind, id, fullName, isHeld, isFixed, above, isDirectory = false, isAll = false }: Given) => {
    const key = `${kind}:${id}`;
    items.set(key, {
      ...{ key, kind, id, name: fullName, isHeld, isFixed, above, isDirectory, isAll },
      from: from.get(key) ?? [],
      temporary: temporary.get(key),
    });
  };
  return { items, add };
}

function groupBelow(items: ReadonlyMap<string, MatrixItem>) {
  const below = new Map<string, string[]>();
  for (const { key, above } of items.values())
    if (above !== undefined) below.set(above, [...(below.get(above) ?? []), key]);
  return below;
}

interface Laid {
  items: ReadonlyMap<string, MatrixItem>;
  menuIds: ReadonlySet<string>;
  appName: string;
}

const noParts = { resource: [], column: [], form: [] };

function layRows(told: GrantMatrix, { items, menuIds, appName }: Laid): MatrixRow[] {
  const rows: MatrixRow[] = [];
  const children = new Map<string, Menu[]>();
  for (const menu of told.menus) {
    const above = menuIds.has(menu.parentId) ? menu.parentId : `${menu.systemId} ${menu.isApp}`;
    children.set(above, [...(children.get(above) ?? []), menu]);
  }
  const partsOf = partsByMenu(told, items);
  const under = (row: Pick<MatrixRow, 'key' | 'id' | 'name' | 'item'>, place: Place, fill: () => void) => {
    const at = rows.length;
    rows.push({ ...emptyRow, ...row, ...place, end: at + 1 });
    fill();
    closeRow(rows, at);
  };
  const layMenus = (id: string, depth: number, above: number) => {
    for (const menu of children.get(id) ?? []) {
      const at = rows.length;
      const item = items.get(`module:${menu.id}`) as MatrixItem;
      rows.push({
        ...{
          key: item.key,
          id: menu.id,
          name: menu.fullName,
          depth,
          above,
          end: at + 1,
          isBranch: false,
          item,
        },
        ...partsOf(menu, item),
      });
      layMenus(menu.id, depth + 1, at);
      closeRow(rows, at);
    }
  };
  for (const system of told.systems) {
    const hasHead = told.systems.length > 1;
    const layAll = () => {
      const [depth, above] = hasHead ? [1, rows.length - 1] : [0, -1];
      layMenus(`${system.id} false`, depth, above);
      if (!children.has(`${system.id} true`)) return;
      const appRow = { key: `app:${system.id}`, id: '', name: appName, item: undefined };
      under(appRow, { depth, above }, () => layMenus(`${system.id} true`, depth + 1, rows.length - 1));
    };
    const key = `system:${system.id}`;
    const head = { key, id: system.id, name: system.fullName, item: items.get(key) };
    if (hasHead) under(head, { depth: 0, above: -1 }, layAll);
    else layAll();
  }
  return rows;
}

function closeRow(rows: MatrixRow[], at: number) {
  const row = rows[at] as MatrixRow;
  row.end = rows.length;
  row.isBranch = rows.length > at + 1;
}

type Place = Pick<MatrixRow, 'depth' | 'above'>;
const emptyRow = {
  isBranch: false,
  cells: columnCodes.map(() => undefined),
  own: [],
  parts: noParts,
  limits: [],
};

/** What stands in a menu: its cells, its own buttons, and what the side panel shows. */
function partsByMenu(told: GrantMatrix, items: ReadonlyMap<string, MatrixItem>) {
  const byMenu = new Map<string, GrantMatrix['parts']>();
  for (const part of told.parts) byMenu.set(part.moduleId, [...(byMenu.get(part.moduleId) ?? []), part]);
  return (menu: Menu, item: MatrixItem): Pick<MatrixRow, 'cells' | 'own' | 'parts' | 'limits'> => {
    const parts = byMenu.get(menu.id) ?? [];
    const itemsOf = (found: GrantMatrix['parts']) =>
      found.flatMap(({ itemType, id }) => items.get(`${itemType}:${id}`) ?? []);
    const buttons = parts.filter(({ itemType }) => itemType === 'button');
    const isCommon = (code: string) => (commonButtons as readonly string[]).includes(code);
    const cells = columnCodes.map((code) =>
      code === 'view'
        ? opens(menu)
          ? item
          : undefined
        : itemsOf(buttons.filter(({ enCode }) => enCode === code))[0],
    );
    const ofKind = (kind: PanelKind) => itemsOf(parts.filter(({ itemType }) => itemType === kind));
    return {
      cells,
      own: itemsOf(buttons.filter(({ enCode }) => !isCommon(enCode))),
      parts: { resource: ofKind('resource'), column: ofKind('column'), form: ofKind('form') },
      limits: panelKinds.filter((kind) => menu.limits.includes(kind)),
    };
  };
}

/** A directory is nothing to open: it comes with what stands in it. */
const opens = ({ isDirectory }: Menu) => !isDirectory;

/** Everything of a row that its tick stands for: opening the menu and its buttons; an empty directory itself. */
export const ticksOf = ({ cells, own, item, isBranch }: MatrixRow): MatrixItem[] => {
  const drawn = [...cells.flatMap((cell) => cell ?? []), ...own];
  return item?.isDirectory && !isBranch ? [item, ...drawn] : drawn;
};

/** Ids by kinds, as a save sends them. */
export function idsByKind(items: Iterable<MatrixItem>) {
  const ids: Record<GrantKind, string[]> = {
    system: [],
    module: [],
    button: [],
    column: [],
    form: [],
    resource: [],
  };
  for (const { kind, id } of items) ids[kind].push(id);
  const { system, ...rest } = ids;
  return { systemIds: system, ...rest };
}
export type ChosenIds = ReturnType<typeof idsByKind>;
