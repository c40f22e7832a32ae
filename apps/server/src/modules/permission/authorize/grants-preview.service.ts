import { type GrantKind, type GrantsInput, type GrantsPreview, grantKinds } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { isRunning } from '../rights/running';
import { readHeld } from './authorize.queries';
import { planReplacement } from './grant-plan';
import { type GrantTarget, readTarget } from './grant-target.policy';
import { type Grant, type Grantables, grantKey } from './grantable';
import { readGrantingRights } from './granting-rights';

/** The first of many are named. */
const shownItems = 50;
const shownPeople = 10;

/** What a save would do, by the plan the save itself follows. */
export async function previewGrants(ctx: Ctx, id: string, input: GrantsInput): Promise<GrantsPreview> {
  const target = await readTarget(ctx, { objectType: input.objectType, id }, 'Edit');
  const rights = await readGrantingRights(ctx);
  const { gained, lost } = planReplacement(rights, input, await readHeld(ctx.db, target));
  const bundles = target.objectType === 'Role' ? await readMemberBundles(ctx, target) : [];
  const elsewhere = await readHeldElsewhere(ctx, bundles, [...gained, ...lost]);
  const differs = (grants: Grant[]) =>
    peopleOf(bundles.filter((bundle) => bundle.counts && isNew(grants, bundle, elsewhere)));
  return {
    gained: itemsByKind(rights.items, gained),
    lost: itemsByKind(rights.items, lost),
    gaining: differs(gained),
    losing: differs(lost),
    members: peopleOf(bundles),
  };
}

/** Members alike: for each of them the role counts or not, and the same other roles count. */
interface Bundle {
  counts: boolean;
  others: string[];
  /** Single items they hold for a time. */
  alone: string[];
  size: number;
  names: string[];
}

/**
 * Live members by the roles that count for them beside this one (contract-core 2.6), those with whom it begins later
 * too; one statement.
 */
async function readMemberBundles({ db, now }: Pick<Ctx, 'db' | 'now'>, role: GrantTarget): Promise<Bundle[]> {
  const counting = sql`role."deleteMark" = 0 and role."enabledMark" = 1 and (role."globalMark" = 1 or exists (
    select from "roleOrganize" o where o."roleId" = role.id and o."organizeId" = u."organizeId"))`;
  const { rows } = await sql<Bundle>`
    with member as (
      select u.account, u."realName",
        not u."isAdministrator" and exists (
          select from role where role.id = ${role.id} and ${counting}) as counts,
        array(select role.id from "userRelation" r join role on role.id = r."objectId"
          where r."userId" = u.id and r."objectType" = 'Role' and ${isRunning('r', now())} and role.id <> ${role.id} and ${counting}
          order by role.id) as others,
        array(select g."itemType" || ':' || g."itemId" from "temporaryGrant" g where g."userId" = u.id
          and g."startsAt" <= ${now()} and g."endsAt" > ${now()} order by 1) as alone
      from "userRelation" m join "user" u on u.id = m."userId" and u."deleteMark" = 0
      where m."objectType" = 'Role' and m."objectId" = ${role.id} and (m."endsAt" is null or m."endsAt" > ${now()}))
    select counts, others, alone, count(*)::int as size,
      (array_agg("realName" order by account))[1:${sql.lit(shownPeople)}] as names
    from member group by counts, others, alone order by min(account)`.execute(db);
  return rows;
}

/** Which of the items the members' other roles hold. */
async function readHeldElsewhere(
  { db }: Pick<Ctx, 'db'>,
  bundles: readonly Bundle[],
  grants: readonly Grant[],
): Promise<ReadonlySet<string>> {
  const roleIds = [...new Set(bundles.flatMap(({ others }) => others))];
  if (roleIds.length === 0 || grants.length === 0) return new Set();
  const { rows } = await sql<Grant & { objectId: string }>`
    select a."objectId", a."itemType", a."itemId" from authorize a
    join unnest(${grants.map(({ itemType }) => itemType)}::text[], ${grants.map(({ itemId }) => itemId)}::text[])
      as asked (kind, item) on a."itemType" = asked.kind and a."itemId" = asked.item
    where a."objectType" = 'Role' and a."objectId" = any(${roleIds})`.execute(db);
  return new Set(rows.map((row) => `${row.objectId} ${grantKey(row)}`));
}

/** Whether one of the items comes or goes for them: no other role of theirs gives it. */
const isNew = (grants: readonly Grant[], { others, alone }: Bundle, elsewhere: ReadonlySet<string>) =>
  grants.some(
    (grant) =>
      !alone.includes(grantKey(grant)) && !others.some((role) => elsewhere.has(`${role} ${grantKey(grant)}`)),
  );

const peopleOf = (bundles: readonly Bundle[]) => ({
  count: bundles.reduce((sum, { size }) => sum + size, 0),
  names: bundles.flatMap(({ names }) => names).slice(0, shownPeople),
});

function itemsByKind(items: Grantables, grants: readonly Grant[]) {
  return grantKinds.flatMap((itemType: GrantKind) => {
    const ofKind = grants.filter((grant) => grant.itemType === itemType);
    if (ofKind.length === 0) return [];
    const names = ofKind
      .slice(0, shownItems)
      .map((grant) => items.get(grantKey(grant))?.name ?? grant.itemId);
    return [{ itemType, count: ofKind.length, names }];
  });
}
