import type { FieldSchema } from '@qifu/fields';
import { type ColourRule, colourRulesOf, type SummaryKind, summariesOf } from '@qifu/rules';

/** What a list design says of the list, of what this product draws (contract-lowcode 1.9). */
export interface ListDesign {
  columns: readonly ListColumn[];
  searched: readonly { name: string; label: string; isKeyword: boolean }[];
  /** Buttons above the list, and of a row. */
  top: ReadonlySet<string>;
  row: ReadonlySet<string>;
  /** Words of a button that are its own; '' for the usual ones. */
  wordsOf: (button: string) => string;
  order: { sidx: string; sort: 'asc' | 'desc' };
  pageSize: number;
  /** Whether buttons are granted one by one. */
  asksForButtons: boolean;
  shape: ListShape;
  colours: readonly ColourRule[];
  /** By field, what is told below its column. */
  summaries: ReadonlyMap<string, SummaryKind>;
}

/** How the list shows its records; `by` names the field it is divided by. */
export type ListShape =
  | { of: 'plain' | 'inline' }
  | { of: 'tree'; by: string; title: string; hasSearch: boolean }
  | { of: 'groups' | 'records'; by: string };

interface ListColumn {
  name: string;
  label: string;
  widthPx?: number;
  canSort: boolean;
  align: string;
  isPinned: boolean;
}

export const aligns = ['left', 'center', 'right'] as const;
/** Figures stand below each other by their places, also where the family wrote its usual word at the column. */
export const isFigure = ({ abilities }: Pick<FieldSchema, 'abilities'>): boolean => abilities.summary;
export const alignOf = (align: unknown, kind: Pick<FieldSchema, 'abilities'> | undefined) => {
  const said = aligns.find((one) => one === align) ?? 'left';
  return said === 'left' && kind && isFigure(kind) ? 'right' : said;
};

type Item = Readonly<Record<string, unknown>>;
const items = (value: unknown): Item[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];
const number = (value: unknown) =>
  typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
const text = (value: unknown) => (typeof value === 'string' ? value : '');
const words = (value: unknown, usual: readonly string[]): ReadonlySet<string> =>
  new Set(Array.isArray(value) ? items(value).map((one) => text(one.value)) : usual);

/** Reads a list design; nothing in it may break the page, whoever has written it. */
export function listDesignOf(columnData: string | null): ListDesign {
  const design = (columnData ? JSON.parse(columnData) : {}) as Item;
  const size = number(design.pageSize);
  return {
    columns: items(design.columnList).flatMap((one) => {
      const name = text(one.prop);
      const widthPx = number(one.width);
      if (name === '') return [];
      return [
        {
          name,
          label: text(one.label) || name,
          align: text(one.align),
          canSort: one.sortable === true,
          isPinned: one.fixed === 'left',
          ...(widthPx > 40 && widthPx < 1_000 && { widthPx }),
        },
      ];
    }),
    searched: items(design.searchList).flatMap((one) => {
      const name = text(one.prop) || text(one.__vModel__);
      return name === '' ? [] : [{ name, label: text(one.label) || name, isKeyword: one.isKeyword === true }];
    }),
    top: words(design.btnsList, ['add']),
    row: words(design.columnBtnsList, ['edit', 'remove']),
    wordsOf: ownWords([...items(design.btnsList), ...items(design.columnBtnsList)]),
    order: { sidx: text(design.defaultSidx), sort: design.sort === 'asc' ? 'asc' : 'desc' },
    pageSize: [20, 50, 100, 500].includes(size) ? size : 20,
    asksForButtons: design.useBtnPermission === true,
    shape: shapeOf(design),
    colours: colourRulesOf(design),
    summaries: summariesOf(design),
  };
}

function shapeOf(design: Item): ListShape {
  const type = number(design.type);
  const [tree, groups, records] = [design.treeRelation, design.groupField, design.parentField].map(text);
  if (type === 2 && tree)
    return { of: 'tree', by: tree, title: text(design.treeTitle), hasSearch: design.hasTreeQuery === true };
  if (type === 3 && groups) return { of: 'groups', by: groups };
  if (type === 5 && records) return { of: 'records', by: records };
  return { of: type === 4 ? 'inline' : 'plain' };
}

/** What the family writes at every button: no words of its own. */
const usualWords: Readonly<Record<string, string>> = {
  add: '新增',
  upload: '导入',
  download: '导出',
  batchRemove: '批量删除',
  batchPrint: '批量打印',
  edit: '编辑',
  remove: '删除',
  detail: '详情',
};

function ownWords(buttons: readonly Item[]): ListDesign['wordsOf'] {
  const own = new Map(buttons.map((one) => [text(one.value), text(one.label)]));
  return (button) => {
    const said = own.get(button) ?? '';
    return said === usualWords[button] ? '' : said;
  };
}
