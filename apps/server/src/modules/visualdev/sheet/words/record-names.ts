import type { FindWord } from '@qifu/fields';
import { sql } from 'kysely';
import { visibleRows } from '#modules/permission';
import type { Ctx } from '#platform/context';
import type { Related } from '../../compile/related';
import { hiddenInRecords, moduleDoor } from '../../record/module-door';
import { tableOf } from '../../record/record-values';
import { findViewMenu } from '../../record/subject';
import { oneOf } from './one-of';

const noOne: FindWord = () => 'unknown';

/** The records of another module that are called so there, as far as the caller sees them. */
export async function findRecordsCalled(
  ctx: Ctx,
  { modelId, nameField, find }: Related,
  words: readonly string[],
): Promise<FindWord> {
  const module = await find(ctx, modelId);
  const menu = module && (await findViewMenu(ctx, modelId));
  const field = module?.byName.get(nameField);
  const column = field?.columns[0];
  if (!module || !menu || !column || hiddenInRecords(ctx.actor, menu).has(nameField)) return noOne;
  const { rows } = await sql<{ word: string; id: string }>`
    select ${sql.ref(column)}::text as word, f_id as id from ${tableOf(module)}
    where ${sql.ref(column)}::text = any(${[...words]}::text[])
      and ${visibleRows(moduleDoor(module, menu), ctx.actor)}`.execute(ctx.db);
  return oneOf(rows);
}
