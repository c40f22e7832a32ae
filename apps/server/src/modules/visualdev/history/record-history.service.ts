import type { Page, RecordChange } from '@qifu/contracts';
import { fail } from '@qifu/contracts';
import { sql } from 'kysely';
import { nameOfUser } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { findRow } from '#platform/db/single-row';
import type { CompiledModule } from '../compile/compile-module';
import { hiddenInRecords, moduleDoor } from '../record/module-door';
import { isRecord } from '../record/record-key';
import { selectRecords } from '../record/select-records';
import { toldParts } from './change-parts';
import { partsInWords } from './parts-in-words.service';

interface Of {
  module: CompiledModule;
  /** The menu whose rights decide. */
  menu: string;
}

/**
 * What became of a record the caller sees, the latest first and its making last; of fields that nobody granted him
 * nothing is told, neither what they were nor that they changed.
 */
export async function listHistory(
  ctx: Ctx,
  of: Of,
  id: string,
  { currentPage, pageSize }: { currentPage: number; pageSize: number },
): Promise<Page<RecordChange> & { version: number }> {
  const { version, ...made } = await readHead(ctx, of, id);
  const offset = (currentPage - 1) * pageSize;
  const [rows, count] = [
    await changesOfRecord(ctx, of.module, id).limit(pageSize).offset(offset).execute(),
    await countChanges(ctx, of.module, id),
  ];
  const hidden = hiddenInRecords(ctx.actor, of.menu);
  const told = rows.map(({ changes }) => toldParts(of.module, changes, hidden));
  const words = await partsInWords(ctx, told);
  const list = rows.map(
    ({ changes: _changes, ...row }, i): RecordChange => ({ ...row, changes: words[i] ?? [] }),
  );
  if (rows.length < pageSize && offset <= count) list.push({ id, kind: 'create', ...made, changes: [] });
  return { list, pagination: { currentPage, pageSize, total: count + 1 }, version };
}

/** Who made a record, and which version of it counts. */
async function readHead(ctx: Ctx, { module, menu }: Of, id: string) {
  const at = (column: string) => `${module.table}.${column}`;
  const head = await findRow(
    ctx.db,
    selectRecords(ctx, { table: module.table, fields: [] }, moduleDoor(module, menu))
      .select(sql.ref<number>(at('f_version')).as('version'))
      .select(sql.ref<number>(at('f_creator_time')).as('time'))
      .select(nameOfUser(at('f_creator_user_id')).as('by'))
      .where(isRecord(module, id)),
  );
  if (!head) fail('record.missing', { id });
  const { version, time, by } = head;
  return { version: Number(version), time, by };
}

const ofRecord = ({ db }: Ctx, { designId }: CompiledModule, id: string) =>
  db.selectFrom('recordChange').where('designId', '=', designId).where('recordId', '=', id);

const changesOfRecord = (ctx: Ctx, module: CompiledModule, id: string) =>
  ofRecord(ctx, module, id)
    .select(['id', 'kind', 'changes', 'createdTime as time'])
    .select(nameOfUser('recordChange.userId').as('by'))
    .orderBy('version', 'desc')
    .orderBy('id', 'desc');

async function countChanges(ctx: Ctx, module: CompiledModule, id: string): Promise<number> {
  const { count } = await ofRecord(ctx, module, id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
