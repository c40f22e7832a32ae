import { createHash } from 'node:crypto';
import {
  fail,
  type GradeInfo,
  type GradeListRow,
  type GradeRowInput,
  gradeFlags,
  type Page,
  type PageQuery,
} from '@qifu/contracts';
import { sql } from 'kysely';
import type { Actor, Ctx } from '#platform/context';
import { page } from '#platform/db/page';
import { refuseField } from '#platform/http/refuse-field';
import { holdOrganizes } from '../organize/organize-place';
import { pathNames, readGradeRows } from '../rights/grade-rows.queries';

/** Graded administrators pass on nothing of their own: who administers what is the administrators' to decide. */
function assertAdministrator({ isAdministrator }: Actor) {
  if (!isAdministrator) fail('organize.administratorOnly');
}

/** The people who administer organizations. */
export function listGradedAdministrators(ctx: Ctx, query: PageQuery): Promise<Page<GradeListRow>> {
  assertAdministrator(ctx.actor);
  const people = ctx.db
    .selectFrom('user')
    .innerJoin('organizeAdministrator as g', 'g.userId', 'user.id')
    .innerJoin('organize as o', 'o.id', 'g.organizeId')
    .select([
      'user.id',
      'user.account',
      'user.realName',
      'user.mobilePhone',
      sql<string>`string_agg(${pathNames}, ';' order by o."organizeIdTree")`.as('organize'),
      sql<number>`min(g."creatorTime")`.as('creatorTime'),
    ])
    .where('user.deleteMark', '=', 0)
    .where('o.deleteMark', '=', 0)
    .groupBy('user.id');
  return page(ctx, people, query, {
    searched: ['user.account', 'user.realName', 'user.mobilePhone'],
    sortable: ['user.account', 'user.realName'],
    order: [['user.account', 'asc']],
    tieBreaker: 'user.id',
  });
}

/** What one person administers. */
export async function readGradedAdministrator(ctx: Ctx, userId: string): Promise<GradeInfo> {
  assertAdministrator(ctx.actor);
  const person = await ctx.db
    .selectFrom('user')
    .select(['id', 'account', 'realName'])
    .where('id', '=', userId)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  if (!person) fail('record.missing', { id: userId });
  const rows = await readGradeRows(ctx, userId);
  return {
    ...person,
    rows,
    stamp: createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 32),
  };
}

interface GivenGrades {
  rows: readonly GradeRowInput[];
  /** Of the rows the caller saw. */
  stamp?: string | null | undefined;
}

/** Puts the rows in the place of all the person had; those without a flag say nothing and are left out. */
export async function saveGradedAdministrator(
  ctx: Ctx,
  userId: string,
  { rows: given, stamp }: GivenGrades,
): Promise<void> {
  assertAdministrator(ctx.actor);
  // Two who save the same person wait for each other, or both would add.
  await ctx.db.selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute();
  const before = await readGradedAdministrator(ctx, userId);
  if (stamp && stamp !== before.stamp) fail('record.changed');
  const rows = given.filter((row) => gradeFlags.some((flag) => row[flag] === 1));
  await assertOrganizes(
    ctx,
    given.map(({ organizeId }) => organizeId),
  );
  await ctx.db.deleteFrom('organizeAdministrator').where('userId', '=', userId).execute();
  if (rows.length > 0)
    await ctx.db
      .insertInto('organizeAdministrator')
      .values(
        rows.map((row) => ({
          ...row,
          id: ctx.newId(),
          userId,
          creatorUserId: ctx.actor.userId,
          creatorTime: ctx.now(),
        })),
      )
      .execute();
  ctx.audit({
    objectType: 'organizeAdministrator',
    objectId: userId,
    objectName: before.realName,
    before: { rows: before.rows },
    after: { rows: await readGradeRows(ctx, userId) },
  });
}

/** Ends a person's administration of every organization. */
export const removeGradedAdministrator = (ctx: Ctx, userId: string): Promise<void> =>
  saveGradedAdministrator(ctx, userId, { rows: [] });

async function assertOrganizes(ctx: Ctx, ids: readonly string[]) {
  const missing = await holdOrganizes(ctx.db, ids);
  if (missing.length > 0) refuseField(ctx, 'body.rows', 'notOffered');
}
