import { fail, type ImportMode, mostImportKeys } from '@qifu/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { visibleRows } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { liveRecords, type ModuleField } from '../../compile/compile-module';
import { isSecret } from '../../compile/naming-field';
import { isUniqueField } from '../../compile/unique-fields';
import { hiddenInRecords, moduleDoor } from '../../record/module-door';
import { tableOf } from '../../record/record-values';
import type { SheetField } from '../sheet-fields';
import { importedFields, type Of } from './import-sheet';

/** Whether rows of a sheet add records, change them, or both; and what tells that a row means a record. */
export interface Matching {
  mode: ImportMode;
  /** Keys of columns: a row means the record that has the same in all of them. */
  keys: readonly string[];
}

const comparedTypes: ReadonlySet<string> = new Set(['text', 'numeric', 'int', 'timestamptz']);

/** Columns by which a record can be told: one plain value that the caller sees. */
export function keyChoices(ctx: Pick<Ctx, 'actor'>, { module, menu }: Of, columns: ReadonlySet<string>) {
  const hidden = hiddenInRecords(ctx.actor, menu);
  return importedFields(module).filter(
    ({ key, of, field }) =>
      columns.has(key) && !of && !hidden.has(key) && !isSecret(field) && comparedTypes.has(typeOf(field)),
  );
}

/** Whoever changes records by a sheet needs the right to change them by hand. */
export const mayUpdate = ({ subject, actor }: Pick<Ctx, 'subject' | 'actor'>, menu: string): boolean =>
  subject?.isOpenToHolders === true || actor.holds(`${menu}:btn_edit`);

/** What is asked for, else what the list design says (contract-lowcode 1.9): its 2 changes records by unique fields. */
export function matchingOf(
  ctx: Pick<Ctx, 'actor' | 'subject'>,
  of: Of,
  columns: ReadonlySet<string>,
  asked: { mode?: ImportMode | undefined; keys?: readonly string[] | undefined },
): Matching {
  const choices = keyChoices(ctx, of, columns);
  const unique = choices.filter(({ field }) => isUniqueField(field)).map(({ key }) => key);
  const isAsked = asked.mode !== undefined;
  const mode = asked.mode ?? (changesByDesign(of.module.list.uploaderTemplateJson) ? 'both' : 'add');
  if (mode === 'add') return { mode, keys: [] };
  const isAllowed = mayUpdate(ctx, of.menu);
  if (!isAllowed && isAsked) fail('moduleSheet.mayNotUpdate');
  const known = new Set(choices.map(({ key }) => key));
  const wanted = asked.keys && asked.keys.length > 0 ? [...new Set(asked.keys)] : unique.slice(0, 1);
  const isRight =
    wanted.length > 0 && wanted.length <= mostImportKeys && wanted.every((key) => known.has(key));
  if (!isRight && isAsked) fail('moduleSheet.noKey');
  return isAllowed && isRight ? { mode, keys: wanted } : { mode: 'add', keys: [] };
}

/** Designs come from anywhere: as an object or as its text. */
function changesByDesign(said: unknown): boolean {
  let template = said;
  if (typeof said === 'string')
    try {
      template = JSON.parse(said);
    } catch {
      return false;
    }
  const { dataType } = (template ?? {}) as { dataType?: unknown };
  return String(dataType) === '2';
}

const typeOf = ({ codec, settings, columns }: ModuleField): string =>
  columns.length === 1 ? (codec.columns(settings)[0]?.type ?? '') : '';

/** Of what rows say in the columns of the key, the ids of the records the caller sees that have the same, by place. */
export async function findMatches(
  ctx: Ctx,
  { module, menu }: Of,
  keys: readonly SheetField[],
  asked: readonly (readonly unknown[] | undefined)[],
): Promise<string[][]> {
  const found = asked.map((): string[] => []);
  const lines = asked.flatMap((values, place) =>
    values
      ? [{ place, ...Object.fromEntries(keys.map(({ field }, i) => [`k${i}`, storedOf(field, values[i])])) }]
      : [],
  );
  if (lines.length === 0) return found;
  const typed = keys.map(({ field }, i) => sql`, ${sql.id(`k${i}`)} ${sql.raw(typeOf(field))}`);
  const { rows } = await sql<{ place: number; id: string }>`
    select line.place, ${sql.ref(`${module.table}.f_id`)} as id
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(place int${sql.join(typed, sql``)})
      join ${tableOf(module)} on ${sql.join(keys.map(sameAs), sql` and `)}
    where ${liveRecords(module.table)} and ${visibleRows(moduleDoor(module, menu), ctx.actor)}
    order by line.place, id`.execute(ctx.db);
  for (const { place, id } of rows) found[place]?.push(id);
  return found;
}

const storedOf = ({ codec, settings }: ModuleField, value: unknown) =>
  codec.toColumns(value, settings)[0] ?? null;

/** Unique texts are indexed by their hash. */
function sameAs({ field }: SheetField, i: number): RawBuilder<SqlBool> {
  const [own, said] = [sql.ref(field.columns[0] ?? ''), sql.ref(`line.k${i}`)];
  return isUniqueField(field) && typeOf(field) === 'text'
    ? sql`md5(${own}) = md5(${said}) and ${own} = ${said}`
    : sql`${own} = ${said}`;
}
