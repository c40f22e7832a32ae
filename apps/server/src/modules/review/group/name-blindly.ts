import { randomInt } from 'node:crypto';
import { blindMode } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { GroupRecord } from './group.policy';

/** Fisher and Yates with the system's randomness: the order of entry must give nobody away (I13). */
function shuffled<T>(items: readonly T[]): T[] {
  const list = [...items];
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [list[last], list[other]] = [list[other] as T, list[last] as T];
  }
  return list;
}

/**
 * Codes that stand for projects (A07) and numbers that stand for experts (专家3). Where applicants are hidden the
 * projects are shuffled first: staff's own order follows numbers and firms that an expert may know from elsewhere.
 */
export async function nameBlindly({ db }: Pick<Ctx, 'db'>, group: Pick<GroupRecord, 'id' | 'blindMode'>) {
  const projects = await db
    .selectFrom('groupProject')
    .select('id')
    .where('groupId', '=', group.id)
    .where('removedTime', 'is', null)
    .orderBy('seq')
    .execute();
  const ordered = group.blindMode === blindMode.double ? shuffled(projects) : projects;
  const codes = ordered.map(({ id }, at) => ({
    id,
    seq: at + 1,
    blindCode: `A${String(at + 1).padStart(2, '0')}`,
  }));
  await sql`update "groupProject" m set "seq" = n."seq", "blindCode" = n."blindCode"
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as n("id" text, "seq" int, "blindCode" text)
    where m."id" = n."id"`.execute(db);
  const experts = await db
    .selectFrom('groupExpert')
    .select('id')
    .where('groupId', '=', group.id)
    .where('removedTime', 'is', null)
    .execute();
  const numbers = shuffled(experts).map(({ id }, at) => ({ id, anonNo: at + 1 }));
  await sql`update "groupExpert" m set "anonNo" = n."anonNo"
    from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as n("id" text, "anonNo" int)
    where m."id" = n."id"`.execute(db);
}
