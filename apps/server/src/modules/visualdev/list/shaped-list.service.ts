import type { Json, RecordListInput } from '@qifu/contracts';
import type { JsonObject } from '@qifu/fields';
import type { Ctx } from '#platform/context';
import type { ModuleField } from '../compile/compile-module';
import { type ListShape, listShape } from '../compile/list-shape';
import { isSecret } from '../compile/naming-field';
import type { RecordValues } from '../record/record-values';
import { type FoundRecords, findRecords, type ListedRecords, type ListOf } from './record-list.service';
import { countChildren, namesAbove } from './tree-records.service';

export interface ShapedList extends ListedRecords {
  childCounts?: Record<string, number>;
  paths?: Record<string, string[]>;
}

/**
 * A list as its type shows it (contract-lowcode 1.10.2): rows in groups, or below each other, or with their raw values
 * beside the words. Whoever asks for a branch, or for all rows alike, gets rows as in every list.
 */
export async function listShaped(ctx: Ctx, of: ListOf, input: RecordListInput): Promise<ShapedList> {
  const found = await findRecords(ctx, of, input);
  const { told, rows } = found;
  const shape = listShape(of.module, rows.hidden);
  const isNested = input.branch === undefined && input.isFlat !== true;
  if (shape.of === 'inline') return { ...told, list: withRaw(found) };
  if (shape.of === 'groups') return isNested ? { ...told, list: inGroups(found, shape.field, of) } : told;
  if (shape.of !== 'records') return told;
  if (isNested) return { ...told, list: belowEachOther(found, shape) };
  const keys = new Map(
    found.values.map((values, i) => [keyOf(values, shape, rowId(told.list[i])), rowId(told.list[i])]),
  );
  const aside = { module: of.module, fields: rows.fields, there: rows.there, shape };
  return input.branch === undefined
    ? { ...told, paths: await namesAbove(ctx, aside, parentsOf(found, shape)) }
    : { ...told, childCounts: await countChildren(ctx, aside, keys) };
}

type OfRecords = Extract<ListShape, { of: 'records' }>;
const rowId = (row: JsonObject | undefined): string => String(row?.id ?? '');
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What those below a record know it by. */
const keyOf = (values: RecordValues, { key }: OfRecords, id: string): string =>
  key ? textOf(values.get(key)) : id;

/** By record, what it stands below. */
const parentsOf = ({ values, told }: FoundRecords, { parent }: OfRecords): ReadonlyMap<string, string> =>
  new Map(values.map((one, i) => [rowId(told.list[i]), textOf(one.get(parent))]));

/** Raw values under the names, words beside them: such a list is entered in its rows. */
const withRaw = ({ told, values }: FoundRecords): JsonObject[] =>
  told.list.map((row, i) => ({
    ...row,
    ...Object.fromEntries(
      [...(values[i] ?? [])].flatMap(([field, value]): [string, Json][] =>
        isSecret(field)
          ? []
          : [
              [field.name, (value ?? null) as Json],
              [`${field.name}_name`, row[field.name] ?? null],
            ],
      ),
    ),
  }));

/** In the order the list has them, each group where its first record stands. */
function inGroups({ told }: FoundRecords, { name }: ModuleField, { module: { list } }: ListOf): JsonObject[] {
  const groups = new Map<string, JsonObject[]>();
  for (const row of told.list) {
    const label = String(row[name] ?? '');
    groups.set(label, [...(groups.get(label) ?? []), row]);
  }
  const first = Array.isArray(list.columnList) ? list.columnList[0]?.prop : undefined;
  const at = typeof first === 'string' ? first : name;
  return [...groups].map(([label, children], i) => ({ id: `group-${i}`, top: true, [at]: label, children }));
}

/** Those whose record above is not in the list stand at the top, and so does what stands below itself. */
function belowEachOther(found: FoundRecords, shape: OfRecords): JsonObject[] {
  const { told, values } = found;
  const parents = parentsOf(found, shape);
  const known = new Map(
    values.map((one, i) => [keyOf(one, shape, rowId(told.list[i])), rowId(told.list[i])]),
  );
  const aboveOf = (id: string) => known.get(parents.get(id) ?? '');
  const below = new Map<string, JsonObject[]>();
  const top: JsonObject[] = [];
  for (const row of told.list) {
    const above = aboveOf(rowId(row));
    if (above === undefined || isInCircle(rowId(row), aboveOf)) top.push(row);
    else below.set(above, [...(below.get(above) ?? []), row]);
  }
  const withChildren = (row: JsonObject): JsonObject => {
    const children = below.get(rowId(row)) ?? [];
    return children.length > 0 ? { ...row, children: children.map(withChildren) } : row;
  };
  return top.map(withChildren);
}

function isInCircle(id: string, aboveOf: (id: string) => string | undefined): boolean {
  const seen = new Set<string>();
  for (let at = aboveOf(id); at !== undefined && !seen.has(at); at = aboveOf(at)) {
    if (at === id) return true;
    seen.add(at);
  }
  return false;
}
