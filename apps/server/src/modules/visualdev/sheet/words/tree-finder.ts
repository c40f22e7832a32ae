import type { FindWord } from '@qifu/fields';

/** One row of what lies in a tree. */
export interface TreeRow {
  id: string;
  parentId: string;
  name: string;
  code: string;
}

interface Ways<Row> {
  namesOf: (row: Row) => readonly string[];
  valueIn: (row: Row) => string;
}

/** Finds rows by one of their names, or by the names from the top down to them; gives what stands above them too. */
export function treeFinder<Row extends TreeRow>(
  rows: readonly Row[],
  { namesOf, valueIn }: Ways<Row>,
): FindWord {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byName = new Map<string, Row[]>();
  for (const row of rows)
    for (const name of new Set(namesOf(row))) byName.set(name, [...(byName.get(name) ?? []), row]);
  const pathOf = (row: Row): Row[] => {
    const path = [row];
    for (let up = byId.get(row.parentId); up && path.length < 50; up = byId.get(up.parentId))
      path.unshift(up);
    return path;
  };
  const fits = (row: Row, steps: readonly string[]) => {
    const path = pathOf(row).slice(-steps.length);
    return path.length === steps.length && path.every((one, at) => namesOf(one).includes(steps[at] ?? ''));
  };
  return (word) => {
    const whole = byName.get(word);
    const steps = word.split('/').map((step) => step.trim());
    const found = whole ?? (byName.get(steps.at(-1) ?? '') ?? []).filter((row) => fits(row, steps));
    const [first, second] = found;
    if (!first) return 'unknown';
    return second ? 'many' : pathOf(first).map(valueIn);
  };
}
