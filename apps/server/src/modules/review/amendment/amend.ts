import type { AmendmentKind } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { isOffice } from '../project/project.policy';
import type { FrozenFile } from '../project/project-content';

interface Amended {
  projectId: string;
  kind: AmendmentKind;
  reason: string;
  file?: FrozenFile & { id: string };
}

/** Enters open changes of submitted applications, in the transaction that makes them. */
export async function enterAmendments(ctx: Ctx, amended: readonly Amended[]) {
  if (amended.length === 0) return;
  const rows = amended.map(({ projectId, kind, reason, file }) => ({
    id: ctx.newId(),
    projectId,
    kind,
    time: ctx.now(),
    userId: ctx.actor.userId,
    isOffice: isOffice(ctx.actor),
    reason,
    projectFileId: file?.id ?? null,
    fileKind: file?.kind ?? null,
    categoryCode: file?.categoryCode ?? null,
    year: file?.year ?? null,
    fileName: file?.name ?? null,
    sha256: file?.sha256 ?? null,
  }));
  await ctx.db.insertInto('projectAmendment').values(rows).execute();
}
