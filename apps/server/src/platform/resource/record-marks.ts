import type { RecordMarks } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '../context';
import { hiddenIn } from '../hidden-columns';

/** Says beside a record who made it and who changed it last, where its times are not hidden from the caller. */
export async function withMarks<R extends { id: string }>(
  ctx: Pick<Ctx, 'db' | 'act' | 'actor'>,
  { table }: { table: string },
  record: R,
): Promise<R & { marks?: RecordMarks }> {
  const hidden = hiddenIn(ctx);
  if (hidden.has('creatorTime') || hidden.has('creatorUserId')) return record;
  const { rows } = await sql<RecordMarks>`
    select coalesce(maker."realName" || '/' || maker.account, '') as creator,
      coalesce(changer."realName" || '/' || changer.account, '') as modifier,
      marked."creatorTime", marked."lastModifyTime" as "modifyTime"
    from ${sql.table(table)} as marked
    left join "user" as maker on maker.id = marked."creatorUserId"
    left join "user" as changer on changer.id = marked."lastModifyUserId"
    where marked.id = ${record.id}`.execute(ctx.db);
  return rows[0] ? { ...record, marks: rows[0] } : record;
}
