import {
  type authorityApi,
  type GrantKind,
  type GrantsPreview,
  grantKinds,
  type Parsed,
} from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { type Grant, type Grantables, grantKey } from '../rights/grantable';
import { joinGrants, type RoleItem, readRoleItems } from '../rights/grants';
import { withItems } from '../rights/held-items';
import { cutGrants } from '../rights/separate';
import { readHeld } from './authorize.queries';
import { type GrantPlan, planReplacement } from './grant-plan';
import { type GrantTarget, idsInReach, readTarget } from './grant-target.policy';
import { type GrantingRights, readGrantingRights } from './granting-rights';
import { tryGrants } from './grants-trial.service';
import { type Bundle, readMemberBundles, shownPeople } from './member-bundles.queries';
import { findStopping } from './stopping-work.service';

/** The first of many are named. */
const shownItems = 50;

/** What a save would do, by the plan the save itself follows. */
export async function previewGrants(
  ctx: Ctx,
  id: string,
  { tryOn, ...input }: Parsed<typeof authorityApi.preview>['body'],
): Promise<GrantsPreview> {
  const target = await readTarget(ctx, { objectType: input.objectType, id }, 'Edit');
  const rights = await readGrantingRights(ctx);
  const held = await readHeld(ctx.db, target);
  const plan = planReplacement(rights, input, held);
  const isSeparated = ctx.actor.seat !== undefined;
  const bundles = target.objectType === 'Role' ? await readMemberBundles(ctx, target, isSeparated) : [];
  const elsewhere = await readRoleItems(ctx.db, [...new Set(bundles.flatMap(({ others }) => others))]);
  const differs = differenceFor(rights, { held, plan, elsewhere, isSeparated });
  const members = bundles.map((bundle) => ({ ...bundle, ...differs(bundle) }));
  const losing = members.filter(({ loses }) => loses);
  return {
    gained: itemsByKind(rights.items, plan.gained),
    lost: itemsByKind(rights.items, plan.lost),
    gaining: peopleOf(members.filter(({ gains }) => gains)),
    losing: peopleOf(losing),
    keeping: await keepersOf(ctx, members, { plan, elsewhere }),
    members: peopleOf(members),
    stopping: await findStopping(ctx, {
      userIds: losing.flatMap(({ ids }) => ids),
      supposed: { role: { ...roleOf(target), items: heldAfter(held, plan) } },
      lost: { items: plan.lost, roleIds: [target.id], userIds: null },
    }),
    trial:
      tryOn && target.objectType === 'Role'
        ? await tryGrants(ctx, { role: target, items: heldAfter(held, plan), ...tryOn })
        : null,
  };
}

const roleOf = ({ id, enCode, fullName }: GrantTarget) => ({ id, enCode, fullName });

const heldAfter = (held: readonly Grant[], plan: GrantPlan): Grant[] => {
  const lost = new Set(plan.lost.map(grantKey));
  return [...held.filter((grant) => !lost.has(grantKey(grant))), ...plan.gained];
};

type Changing = Bundle & ReturnType<ReturnType<typeof differenceFor>>;

interface Change {
  held: readonly Grant[];
  plan: GrantPlan;
  /** What the other roles of the members hold. */
  elsewhere: readonly RoleItem[];
  isSeparated: boolean;
}

/**
 * Whether any of it comes to or goes from people alike: nothing that their other roles or single items give them
 * anyway, and nothing that separation takes from them.
 */
function differenceFor({ catalogue }: GrantingRights, { held, plan, elsewhere, isSeparated }: Change) {
  const left = heldAfter(held, plan);
  const ofThisRole = (grants: readonly Grant[]) => grants.map((grant) => ({ ...grant, objectId: '' }));
  return ({ counts, others, alone }: Bundle) => {
    if (!counts) return { gains: false, loses: false };
    const rest = elsewhere.filter(({ objectId }) => others.includes(objectId));
    const rightsWith = (grants: readonly Grant[]) => {
      const all = withItems(joinGrants(catalogue, [...rest, ...ofThisRole(grants)]), catalogue, alone);
      return isSeparated ? cutGrants(catalogue, all) : all;
    };
    const [before, after] = [rightsWith(held), rightsWith(left)];
    return {
      gains: plan.gained.some(
        ({ itemType, itemId }) => after.has(itemType, itemId) && !before.has(itemType, itemId),
      ),
      loses: plan.lost.some(
        ({ itemType, itemId }) => before.has(itemType, itemId) && !after.has(itemType, itemId),
      ),
    };
  };
}

/** Members who lose nothing, since other roles of theirs give it too; those roles he sees by name. */
async function keepersOf(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  members: readonly Changing[],
  { plan, elsewhere }: Pick<Change, 'plan' | 'elsewhere'>,
): Promise<GrantsPreview['keeping']> {
  const lost = new Set(plan.lost.map(grantKey));
  const givers = new Set(
    elsewhere.filter((item) => lost.has(grantKey(item))).map(({ objectId }) => objectId),
  );
  const keepers = members.filter(
    ({ counts, others, loses }) => counts && others.some((id) => givers.has(id)) && !loses,
  );
  const all = [...new Set(keepers.flatMap(({ others }) => others.filter((id) => givers.has(id))))];
  // Roles beyond what the caller administers count, and are not named.
  const ids = await idsInReach(ctx, { objectType: 'Role', ids: all });
  const roles =
    ids.length === 0
      ? []
      : await ctx.db
          .selectFrom('role')
          .select('fullName')
          .where('id', 'in', ids)
          .orderBy('sortCode')
          .execute();
  return { ...peopleOf(keepers), from: roles.map(({ fullName }) => fullName).slice(0, shownPeople) };
}

const peopleOf = (bundles: readonly Bundle[]) => ({
  count: bundles.reduce((sum, { ids }) => sum + ids.length, 0),
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
