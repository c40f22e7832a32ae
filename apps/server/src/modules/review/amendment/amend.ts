import type { AmendmentKind } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { isOffice } from '../project/project.policy';
import type { FrozenFile } from '../project/project-content';
import type { FieldValues } from './content-differences';

type Amended = { projectId: string; reason: string } & (
  | { kind: Extract<AmendmentKind, `file${string}`>; file: FrozenFile & { id: string } }
  | { kind: 'corrected' | 'imported' | 'resubmitted'; newValues: FieldValues }
  | { kind: 'acceptedAnew' | 'recalled' }
);

/** Enters open changes of submitted applications, in the transaction that makes them. */
export async function enterAmendments(ctx: Ctx, amended: readonly Amended[]) {
  if (amended.length === 0) return;
  const rows = amended.map((entry) => {
    const file = 'file' in entry ? entry.file : undefined;
    return {
      id: ctx.newId(),
      projectId: entry.projectId,
      kind: entry.kind,
      time: ctx.now(),
      userId: ctx.actor.userId,
      isOffice: isOffice(ctx.actor),
      reason: entry.reason,
      projectFileId: file?.id ?? null,
      fileKind: file?.kind ?? null,
      categoryCode: file?.categoryCode ?? null,
      year: file?.year ?? null,
      fileName: file?.name ?? null,
      sha256: file?.sha256 ?? null,
      newValues: 'newValues' in entry ? JSON.stringify(entry.newValues) : null,
    };
  });
  await ctx.db.insertInto('projectAmendment').values(rows).execute();
}
