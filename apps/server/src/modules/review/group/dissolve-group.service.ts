import { fail, groupStatus } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { assertVersion, changed } from '#platform/db/versioned-row';
import { refuseField } from '#platform/http/refuse-field';
import { useCoSignature } from '../co-signature/co-signature.service';
import { tellGroups } from '../live/tell-experts';
import { voidSheets } from '../sheet/end-sheets';
import { type GroupRecord, getGroup } from './group.policy';
import { releaseProjects } from './group-projects.service';
import { holdMembers } from './hold-rows';

interface DissolveRequest {
  version: number;
  reason: string;
  coSignToken: string;
}

/**
 * Dissolves a preparing group; an open one only with a second person's word, its sheets then void. The projects
 * can be grouped anew. Everything under the group is settled before its own state, after which nothing moves.
 */
export async function dissolveGroup(ctx: Ctx, id: string, request: DissolveRequest) {
  const seen = await getGroup(ctx, id);
  const projectIds = (await holdMembers(ctx, seen.id)).map((project) => project.id);
  const group = await getGroup(ctx, id, 'forUpdate');
  if (group.status !== groupStatus.preparing && group.status !== groupStatus.open)
    fail('RV_CLOSED', { groupId: id });
  assertVersion(group, request.version);
  const coSigner = group.status === groupStatus.open ? await voidAll(ctx, group, request) : undefined;
  await releaseProjects(ctx, group, { projectIds, reason: request.reason });
  await ctx.db
    .updateTable('reviewGroup')
    .set({
      status: groupStatus.dissolved,
      dissolveTime: ctx.now(),
      dissolveReason: request.reason,
      ...changed(ctx),
    })
    .where('id', '=', id)
    .execute();
  await tellGroups(ctx, [id]);
  ctx.audit({
    objectType: 'reviewGroup',
    objectId: id,
    objectName: group.groupName,
    before: { status: group.status },
    after: { status: groupStatus.dissolved },
    facts: { projects: projectIds.length, coSigner },
    reason: request.reason,
  });
}

async function voidAll(
  ctx: Ctx,
  group: GroupRecord,
  { reason, coSignToken }: DissolveRequest,
): Promise<string> {
  if (reason === '') refuseField(ctx, 'query.reason', 'required');
  const { signerUserId } = await useCoSignature(ctx, {
    token: coSignToken,
    action: 'group.dissolve',
    objectId: group.id,
  });
  await voidSheets(ctx, (eb) => eb('groupId', '=', group.id), reason);
  return signerUserId;
}
