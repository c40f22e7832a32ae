import { type IdReply, projectStatus } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { changed } from '#platform/db/versioned-row';
import { useCoSignature } from '../co-signature/co-signature.service';
import { auditStep, holdForStep } from '../project/take-step';
import { voidInGroups } from './void-in-groups';

/**
 * Voids an application in review with a second person's word. Its sheets are kept as void and take no part in
 * ranks (I11); its place in the group ends.
 */
export async function voidProject(
  ctx: Ctx,
  id: string,
  { version, reason, coSignToken }: { version: number; reason: string; coSignToken: string },
): Promise<IdReply> {
  const project = await holdForStep(ctx, id, { step: 'void', version });
  const { signerUserId } = await useCoSignature(ctx, {
    token: coSignToken,
    action: 'project.void',
    objectId: id,
  });
  await voidInGroups(ctx, [project], reason);
  await ctx.db
    .updateTable('project')
    .set({ status: projectStatus.voided, voidReason: reason, voidTime: ctx.now(), ...changed(ctx) })
    .where('id', '=', id)
    .execute();
  auditStep(ctx, project, { status: projectStatus.voided }, { coSigner: signerUserId, reason });
  return { id, version: version + 1 };
}
