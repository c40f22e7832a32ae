import { translate } from '@qifu/i18n';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { moduleDoor } from '../../record/module-door';
import { isOneOf } from '../../record/record-key';
import { valuesOf } from '../../record/record-values';
import { selectRecords } from '../../record/select-records';
import { findSubRows } from '../../record/sub-rows.service';
import type { Of } from './import-sheet';
import { importedFields } from './import-sheet';
import { findMatches, type Matching } from './matching';
import { type MatchedRecord, type RecordReading, readKey } from './read-record';
import type { StagedRow } from './staged-row';

/** The record that a row changes, or why it cannot be told; neither where it makes a new one. */
interface Meant {
  match?: MatchedRecord;
  fault?: string;
}

interface How {
  matching: Matching;
  reading: RecordReading;
  holds?: boolean;
}

/** What each record of a sheet means, by its first row. */
export async function findMeant(
  ctx: Ctx,
  of: Of,
  { matching: { mode, keys: asked }, reading, holds = false }: How,
  groups: readonly (readonly StagedRow[])[],
): Promise<Meant[]> {
  if (mode === 'add') return [];
  const keys = importedFields(of.module).filter(({ key }) => asked.includes(key));
  const said = groups.map(([head]) => head && readKey(reading, head, keys));
  const found = await findMatches(ctx, of, keys, said);
  const single = found.flatMap((ids) => (ids.length === 1 ? ids : []));
  const known = await readMatched(ctx, of, [...new Set(single)].sort(), holds);
  const say = (word: string, params?: Record<string, unknown>) =>
    translate(ctx.language, 'recordSheet', `wrong.${word}`, params);
  return groups.map((_group, at): Meant => {
    const [first, ...others] = found[at] ?? [];
    if (others.length > 0) return { fault: say('manyMatches', { count: others.length + 1 }) };
    const match = first === undefined ? undefined : known.get(first);
    if (match) return { match };
    if (mode === 'both') return {};
    return {
      fault: say(said[at] ? 'noMatch' : 'noKey', { names: keys.map(({ heading }) => heading).join('、') }),
    };
  });
}

export async function readMatched(
  ctx: Ctx,
  { module, menu }: Of,
  ids: readonly string[],
  holds: boolean,
): Promise<ReadonlyMap<string, MatchedRecord>> {
  if (ids.length === 0) return new Map();
  const asked = selectRecords(ctx, module, moduleDoor(module, menu))
    .select(sql<number>`${sql.ref(`${module.table}.f_version`)}`.as('version'))
    .where(isOneOf(module, ids))
    .orderBy(sql.ref(`${module.table}.f_id`));
  const rows = await (holds ? asked.forUpdate() : asked).execute();
  const below = await Promise.all(
    module.subTables.map(async (table) => [table, await findSubRows(ctx, table, ids)] as const),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        version: Number(row.version),
        before: {
          values: valuesOf(module, row),
          rows: new Map(below.map(([table, found]) => [table, found.get(row.id) ?? []])),
        },
      },
    ]),
  );
}
