import type { GrantsBatchInput, GrantsInput } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import type { Grant } from '../rights/grantable';
import { addGrants, endMemberSessions, readHeld, removeGrants } from './authorize.queries';
import { auditGrants } from './grant-audit';
import { planReplacement, readWanted } from './grant-plan';
import { type GrantTarget, holdTargets } from './grant-target.policy';
import { readGrantingRights } from './granting-rights';

/** Replaces what an object holds and signs its members out (behaviours 38 and 39). */
export async function saveGrants(ctx: Ctx, id: string, input: GrantsInput) {
  const [target] = await holdTargets(ctx, { objectType: input.objectType, ids: [id] });
  const rights = await readGrantingRights(ctx);
  const holder = target as GrantTarget;
  const plan = planReplacement(rights, input, await readHeld(ctx.db, holder));
  await removeGrants(ctx.db, [holder], plan.lost);
  await addGrants(ctx, [holder], plan.gained);
  await endMemberSessions(ctx, [holder]);
  auditGrants(ctx, rights.items, holder, plan);
}

/** Adds what is missing to several objects at once; nothing is taken away (behaviour 38). */
export async function addGrantsToMany(ctx: Ctx, input: GrantsBatchInput) {
  const targets = [
    ...(await holdTargets(ctx, { objectType: 'Role', ids: input.roleIds })),
    ...(await holdTargets(ctx, { objectType: 'Position', ids: input.positionIds })),
    ...(await holdTargets(ctx, { objectType: 'User', ids: input.userIds })),
  ];
  const rights = await readGrantingRights(ctx);
  const wanted = [...readWanted(rights, input)].flatMap((key) => rights.items.get(key) ?? []);
  const added = await addGrants(ctx, targets, wanted);
  await endMemberSessions(ctx, targets);
  for (const target of targets) {
    const gained: Grant[] = added.filter(({ objectId }) => objectId === target.id);
    auditGrants(ctx, rights.items, target, { gained, lost: [] });
  }
}
