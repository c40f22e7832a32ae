import { type ExpertInput, type ExpertProfileInput, roleCodes } from '@qifu/contracts';
import { sql } from 'kysely';
import { createUsers, noteAddedPeople } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { created } from '#platform/db/versioned-row';
import { recheckExperts } from '../conflict/recheck-conflicts';
import { writeExpertDirections, writeExpertParts } from './expert-parts';

export const profileColumns = (input: Omit<ExpertProfileInput, 'version'>) => ({
  gender: input.gender,
  mobile: input.mobile,
  email: input.email,
  employerName: input.employerName,
  employerCreditCode: input.employerCreditCode,
  titleLevel: input.titleLevel,
  post: input.post,
  abstract: input.abstract,
});

const officeColumns = (input: ExpertInput) => ({
  ...profileColumns(input),
  name: input.name,
  expertType: input.expertType,
  districtId: input.districtId,
  leaderEligible: input.leaderEligible,
  maxGroups: input.maxGroups,
  maxProjects: input.maxProjects,
  remark: input.remark,
});

/** The organization experts belong to: the one named so, else that of whoever adds the expert. */
async function readOrganizeId({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<string> {
  const found = await db
    .selectFrom('organize')
    .select('id')
    .where('enCode', '=', 'experts')
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  return found?.id ?? actor.organizeId;
}

/** What is entered of an expert; of the identity number only the hash. */
type Told = Omit<ExpertInput, 'idNumber'> & { idHash: string };

/**
 * Adds experts and the user accounts that go with them: the account is the expert number (rulings 28). One hash serves
 * all of a call: it is the same first password, and everybody must change it.
 */
export async function addExperts(
  ctx: Ctx,
  rows: readonly (Told & { expertNo: string })[],
  passwordHash: string,
): Promise<string[]> {
  if (rows.length === 0) return [];
  const organizeId = await readOrganizeId(ctx);
  const userIds = await createUsers(
    ctx,
    rows.map((row) => ({
      account: row.expertNo,
      realName: row.name,
      roleCodes: [roleCodes.expert],
      organizeId,
      mobilePhone: row.mobile,
      email: row.email,
      mustChangePassword: true,
    })),
    passwordHash,
  );
  await noteAddedPeople(ctx, userIds);
  const experts = rows.map((row, at) => ({ ...row, expertId: ctx.newId(), userId: userIds[at] ?? '' }));
  await ctx.db
    .insertInto('expert')
    .values(
      experts.map(({ expertId, userId, expertNo, idHash, ...row }) => ({
        id: expertId,
        userId,
        expertNo,
        idHash,
        ...officeColumns(row),
        ...created(ctx),
      })),
    )
    .execute();
  await writeExpertDirections(ctx, experts);
  await writeExpertParts(ctx, experts);
  return experts.map(({ expertId }) => expertId);
}

/** Changes what the office knows; ties to firms that appear now freeze open sheets (2.11, hazard 9). */
export async function changeExperts(ctx: Ctx, rows: readonly (Told & { expertId: string })[]) {
  if (rows.length === 0) return;
  const { db, actor, now } = ctx;
  const told = rows.map(({ expertId, idHash, ...row }) => ({ id: expertId, idHash, ...officeColumns(row) }));
  await sql`
    update "expert" e set "gender" = n."gender", "mobile" = n."mobile", "email" = n."email",
      "employerName" = n."employerName", "employerCreditCode" = n."employerCreditCode",
      "titleLevel" = n."titleLevel", "post" = n."post", "abstract" = n."abstract", "name" = n."name",
      "expertType" = n."expertType", "districtId" = n."districtId", "leaderEligible" = n."leaderEligible",
      "maxGroups" = n."maxGroups", "maxProjects" = n."maxProjects", "remark" = n."remark",
      "idHash" = n."idHash", "lastModifyUserId" = ${actor.userId}, "lastModifyTime" = ${now()},
      "version" = e."version" + 1
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as n("id" text, "gender" text, "mobile" text,
      "email" text, "employerName" text, "employerCreditCode" text, "titleLevel" text, "post" text,
      "abstract" text, "name" text, "expertType" text, "districtId" text, "leaderEligible" int, "maxGroups" int,
      "maxProjects" int, "remark" text, "idHash" text)
    where e."id" = n."id"`.execute(db);
  await writeExpertDirections(ctx, rows);
  await writeExpertParts(ctx, rows);
  await recheckExperts(
    ctx,
    rows.map(({ expertId }) => expertId),
  );
}
