/** A column of a table that publishing made or took over; the only map from an element to what is stored of it. */
export interface PlannedColumn {
  elementId: string;
  /** Of a kind with several columns. */
  suffix: string;
  name: string;
  type: string;
  isUnique: boolean;
  /** No field needs it any more: it keeps its data for 30 days. */
  isHidden: boolean;
}

/** What a field needs stored, and what its column should be called when it is new. */
export interface WantedColumn extends Pick<PlannedColumn, 'elementId' | 'suffix' | 'type' | 'isUnique'> {
  name: string;
}

export type PlanStep =
  | { does: 'add'; column: PlannedColumn }
  /** Shown again, with all it had. */
  | { does: 'show'; column: PlannedColumn }
  | { does: 'hide'; column: PlannedColumn }
  /** `former` stays as it is, hidden; what it has is copied where it fits. */
  | { does: 'retype'; column: PlannedColumn; former: PlannedColumn }
  /** The same into a column that was of this type once and lies hidden. */
  | { does: 'reuse'; column: PlannedColumn; former: PlannedColumn }
  | { does: 'makeUnique' | 'dropUnique'; column: PlannedColumn };

/**
 * How a table becomes what a form needs: only added to, shown and hidden, so that statements under way go on
 * (rulings 43). Names of columns stay for ever.
 */
export function planTable(
  wanted: readonly WantedColumn[],
  known: readonly PlannedColumn[],
  /** Names of further columns the table has: nobody here made them. */
  foreign: Iterable<string> = [],
): { columns: PlannedColumn[]; steps: PlanStep[] } {
  const taken = new Set([...known.map(({ name }) => name), ...foreign]);
  const needed = wanted.map((one) => planColumn(one, known, taken));
  const names = new Set(needed.map(({ column }) => column.name));
  const left = known.filter(({ name }) => !names.has(name));
  return {
    columns: [
      ...needed.map(({ column }) => column),
      ...left.map((column) => ({ ...column, isHidden: true, isUnique: false })),
    ],
    steps: [...needed.flatMap(({ steps }) => steps), ...left.flatMap(hideColumn)],
  };
}

/** The column of a field, and what makes it so. A name that it takes is taken for those after it. */
function planColumn(wanted: WantedColumn, known: readonly PlannedColumn[], taken: Set<string>) {
  const own = known.filter(
    ({ elementId, suffix }) => elementId === wanted.elementId && suffix === wanted.suffix,
  );
  const fitting = own.find(({ type }) => type === wanted.type);
  const former = own.find(({ isHidden }) => !isHidden);
  const column: PlannedColumn = {
    ...wanted,
    name: fitting?.name ?? freeName(wanted.name, taken),
    isHidden: false,
  };
  taken.add(column.name);
  const steps: PlanStep[] = [];
  if (!fitting) steps.push(former ? { does: 'retype', column, former } : { does: 'add', column });
  else if (fitting.isHidden)
    steps.push(former ? { does: 'reuse', column, former } : { does: 'show', column });
  if (column.isUnique !== (fitting?.isUnique ?? false))
    steps.push({ does: column.isUnique ? 'makeUnique' : 'dropUnique', column });
  return { column, steps };
}

const hideColumn = (column: PlannedColumn): PlanStep[] => [
  ...(column.isUnique ? [{ does: 'dropUnique' as const, column }] : []),
  ...(column.isHidden ? [] : [{ does: 'hide' as const, column }]),
];

const longestName = 40;

/** A name nobody has yet. Names are cut so that a number finds room behind them. */
function freeName(wanted: string, taken: ReadonlySet<string>): string {
  const base = wanted.slice(0, longestName);
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base.slice(0, longestName - String(number).length - 1)}_${number}`;
    if (!taken.has(name)) return name;
  }
}
