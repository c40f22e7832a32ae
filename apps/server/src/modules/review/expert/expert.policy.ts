import { fail, roleCodes } from '@qifu/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { reachOf } from '#modules/enterprise';
import { type CodedRule, type RowDoor, visibleRows } from '#modules/permission';
import type { Actor, Ctx } from '#platform/context';
import { columnsOf } from '#platform/db/scheme-column';

/** Columns of experts data schemes may decide by. */
const expertColumns = columnsOf('expert', {
  text: ['districtId', 'creatorUserId', 'expertType', 'titleLevel', 'employerName', 'name'],
  number: ['status', 'leaderEligible'],
  time: ['creatorTime'],
});

/** Staff see all experts or those of their district, experts themselves. */
function ruleOf(actor: Actor): CodedRule {
  const reach = reachOf(actor);
  if (reach.kind === 'all') return { name: 'all', rows: sql<SqlBool>`"expert"."deleteMark" = 0` };
  if (reach.kind === 'district')
    return {
      name: 'district',
      rows: sql<SqlBool>`("expert"."deleteMark" = 0 and "expert"."districtId" = ${reach.districtId})`,
    };
  if (!actor.roleCodes.includes(roleCodes.expert)) return { name: 'none', rows: sql<SqlBool>`false` };
  return {
    name: 'self',
    rows: sql<SqlBool>`("expert"."deleteMark" = 0 and "expert"."userId" = ${actor.userId})`,
  };
}

/** What decides about experts wherever they are shown or picked. */
export const expertDoor: RowDoor = {
  menu: 'table3',
  alsoIn: [],
  table: 'expert',
  columns: expertColumns,
  rule: ruleOf,
};

/** The condition that hides experts a person may not see, for queries that have `expert` among their tables. */
export const expertScope = (actor: Actor): RawBuilder<SqlBool> => visibleRows(expertDoor, actor);

/** The door to experts: every query for people starts here. */
export const visibleExperts = ({ db, actor }: Pick<Ctx, 'db' | 'actor'>) =>
  db.selectFrom('expert').where(expertScope(actor));

/** Refuses a hidden expert exactly like an absent one. With `lock` the row stays as it is until the call ends. */
export async function getExpert(ctx: Pick<Ctx, 'db' | 'actor'>, id: string, lock?: 'forUpdate') {
  const query = visibleExperts(ctx).selectAll('expert').where('expert.id', '=', id);
  const found = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return found ?? fail('record.missing', { id });
}
export type ExpertRecord = Awaited<ReturnType<typeof getExpert>>;

/** The expert the signed-in person is; absent for everybody else. */
export async function getOwnExpert({ db, actor }: Pick<Ctx, 'db' | 'actor'>, lock?: 'forUpdate') {
  const query = db
    .selectFrom('expert')
    .selectAll()
    .where('userId', '=', actor.userId)
    .where('deleteMark', '=', 0);
  const found = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return found ?? fail('record.missing', { userId: actor.userId });
}
