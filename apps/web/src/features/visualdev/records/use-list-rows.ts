import { useData } from '@qifu/client';
import { onlineDevApi } from '@qifu/contracts';
import type { ColourRule } from '@qifu/rules';
import type { RowTone } from '@qifu/ui/office';
import type { ShownModule } from '../form/use-module';
import type { DividedList, RowPlace } from './list-places';
import { type AskedList, useGroupedRows } from './use-grouped-rows';
import type { RecordRow } from './use-record-columns';
import { useTreeRows } from './use-tree-rows';

interface Shown {
  asked: AskedList;
  branch: string | undefined;
  look: 'divided' | 'flat';
  isFiltered: boolean;
}

export interface ListRows {
  /** What the table is drawn from. */
  query: ReturnType<typeof useRecords>;
  divided: DividedList | undefined;
  /** By record: names of those above it, where a tree is shown flat. */
  paths: Readonly<Record<string, readonly string[]>>;
  rulesOf: (id: string) => readonly ColourRule[];
  toneOf: (row: RecordRow) => RowTone | undefined;
  /** Rules that colour something of what is shown. */
  seenRules: readonly ColourRule[];
  sums: Readonly<Record<string, string>> | undefined;
  total: number;
  isRecord: (id: string) => boolean;
  /** Of groups. */
  folding: { groups: number; isAllOpen: boolean; openAll: () => void; closeAll: () => void } | undefined;
}

const useRecords = (modelId: string, body: object) =>
  useData(onlineDevApi.list, { params: { modelId }, body: body as never }, { isQuiet: true });

/** Which of the ways to show a list counts now. */
function wayOf(
  { shape }: ShownModule['list'],
  { look, isFiltered }: Shown,
): 'groups' | 'tree' | 'flat' | 'plain' {
  if (shape.of !== 'groups' && shape.of !== 'records') return 'plain';
  if (look === 'flat') return 'flat';
  if (shape.of === 'groups') return 'groups';
  // What was looked for is told with its place in the tree instead of leaving it out of sight in a closed branch.
  return isFiltered ? 'flat' : 'tree';
}

/** What of the list call depends on the way; of groups the whole is asked for its number and sums alone. */
const askedBy = {
  groups: { currentPage: 1, pageSize: 1, isFlat: true },
  tree: { branch: '' },
  flat: { isFlat: true },
  plain: {},
};

/** The rows of a list as its type shows them: all alike, in groups, or below each other. */
export function useListRows({ id, list }: ShownModule, shown: Shown): ListRows {
  const { asked, branch } = shown;
  const wanted = wayOf(list, shown);
  const groups = useGroupedRows(id, asked, wanted === 'groups');
  // Without groups, as nothing is there or their field is not granted to the reader, rows stand as in every list.
  const way = groups.query.data?.branches.length === 0 && wanted === 'groups' ? 'flat' : wanted;
  const query = useRecords(id, {
    ...asked,
    ...askedBy[way],
    ...(branch !== undefined && { branch }),
  });
  const { data } = query;
  const tree = useTreeRows(id, asked, way === 'tree' ? data : undefined);
  const part = { groups, tree, flat: undefined, plain: undefined }[way];
  const divided = part?.divided;
  const rows = divided ? divided.rows : ((data?.list ?? []) as RecordRow[]);
  const page = way === 'groups' && !groups.query.data ? undefined : data && { ...data, list: rows };
  return {
    ...coloured(list.colours, part?.colours ?? data?.colours ?? {}, rows, divided),
    query: { ...query, data: page && withoutPages(page, way) } as typeof query,
    divided,
    paths: data?.paths ?? {},
    sums: data?.sums,
    total: data?.pagination.total ?? 0,
    isRecord: (record) => isRecordAt(divided?.places.get(record)),
    folding: way === 'groups' ? { ...groups, groups: groups.groups.length } : undefined,
  };
}

const isRecordAt = (place: RowPlace | undefined): boolean => place === undefined || place.is === 'node';

/** Groups are not turned by pages. */
function withoutPages<T extends { pagination: unknown }>(page: T, way: string) {
  const { pagination: _pages, ...all } = page;
  return way === 'groups' ? all : page;
}

function coloured(
  rules: readonly ColourRule[],
  colours: Readonly<Record<string, readonly number[]>>,
  rows: readonly RecordRow[],
  divided: DividedList | undefined,
): Pick<ListRows, 'rulesOf' | 'toneOf' | 'seenRules'> {
  const rulesOf = (record: string) => (colours[record] ?? []).flatMap((no) => rules[no] ?? []);
  const seen = new Set(rows.flatMap((row) => rulesOf(row.id)));
  return {
    rulesOf,
    toneOf: (row) =>
      divided?.places.get(row.id)?.is === 'group'
        ? 'group'
        : rulesOf(row.id).find(({ column }) => !column)?.tint,
    seenRules: rules.filter((rule) => seen.has(rule)),
  };
}
