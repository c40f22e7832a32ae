import type { HeadColumn } from '@qifu/contracts';
import { scorePlaces } from '@qifu/review-scoring';
import type { ColumnKind, DataColumn } from '@qifu/ui/office';
import { KindTag, StateOf, type StatusFamily, showNumber, showTime } from '@qifu/ui/parts';
import type { ReactNode } from 'react';

/** A row of any list whose columns the server names. */
type Row = Readonly<Record<string, unknown>>;

const kinds: Readonly<Record<HeadColumn['type'], ColumnKind>> = {
  text: 'text',
  number: 'number',
  money: 'number',
  score: 'number',
  time: 'time',
  status: 'state',
  tags: 'text',
  mark: 'state',
};
/** What a narrow window leaves out first: the project's own page has it too. */
const yieldsOf: Readonly<Record<string, number>> = {
  districtName: 1,
  directionName: 2,
  projectNo: 3,
  enterpriseName: 5,
  applyFund: 6,
};
/** The means of single items go before whose project it is. */
const itemYields = 4;
const none = '—';

interface HeadWords {
  yes: string;
  no: string;
  comma: string;
}

/** Scores keep all their places: rounded once more they would contradict the ranks beside them. */
const decimalsOf: Partial<Record<HeadColumn['type'], number>> = { money: 2, score: scorePlaces };

/** How the server's column is drawn; `draw` knows single columns better. */
export function columnsOf<R extends object>(
  head: readonly HeadColumn[],
  words: HeadWords,
  draw: Readonly<Record<string, (row: R) => ReactNode>> = {},
): DataColumn<R>[] {
  return head.map((column) => ({
    key: column.prop,
    title: column.label,
    kind: draw[column.prop] && column.prop === 'projectName' ? 'name' : kinds[column.type],
    canSort: column.sortable,
    isHidden: !column.visible,
    yields: column.prop.startsWith('itemMeans.') ? itemYields : yieldsOf[column.prop],
    decimals: decimalsOf[column.type],
    stacked: column.type === 'status' ? 'aside' : undefined,
    render: draw[column.prop] ?? ((row) => shownValue(column, row as Row, words)),
  }));
}

/** A prop may lead into the row: `itemMeans.<item id>`. */
function read(row: Row, prop: string): unknown {
  return prop.split('.').reduce<unknown>((at, part) => {
    return typeof at === 'object' && at !== null ? (at as Row)[part] : undefined;
  }, row);
}

function shownValue({ prop, type, dict }: HeadColumn, row: Row, words: HeadWords): ReactNode {
  const value = read(row, prop);
  if (value === null || value === undefined || value === '') return none;
  switch (type) {
    case 'money':
    case 'score':
    case 'number':
      return showNumber(value as number, decimalsOf[type]);
    case 'time':
      return showTime(value as number);
    case 'status':
      return <StateOf family={familyOf(dict)} code={value as number} />;
    case 'mark':
      return value ? words.yes : words.no;
    case 'tags':
      return <Tags values={value} />;
    default:
      return Array.isArray(value) ? value.join(words.comma) || none : String(value);
  }
}

const families: Readonly<Record<string, StatusFamily>> = {
  projectStatus: 'project',
  groupStatus: 'group',
  sheetStatus: 'sheet',
};
const familyOf = (dict: string): StatusFamily => families[dict] ?? 'project';

function Tags({ values }: { values: unknown }) {
  const list = Array.isArray(values) ? values.map(String) : [String(values)];
  if (list.length === 0) return none;
  return (
    <span className="rv-tags">
      {list.map((value) => (
        <KindTag key={value}>{value}</KindTag>
      ))}
    </span>
  );
}
