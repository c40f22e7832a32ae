import { fieldsOf } from '#platform/audit/fields-of';
import type { Ctx } from '#platform/context';
import { assertVersion } from '#platform/db/versioned-row';
import { getProject, type ProjectRecord } from './project.policy';
import { assertSide } from './project-actions';
import { assertStep, type ProjectStep } from './project-steps';

/** Reads an application for a step of the office, within its district, and holds it. */
export async function holdForStep(
  ctx: Ctx,
  id: string,
  { step, version }: { step: ProjectStep & ('accept' | 'return' | 'correct' | 'void'); version: number },
): Promise<ProjectRecord> {
  assertSide(ctx.actor, step);
  const project = await getProject(ctx, id, 'forUpdate');
  assertStep(project, step);
  assertVersion(project, version);
  return project;
}

/** The one audit note of a step: from which state to which, and why. */
export function auditStep<Field extends keyof ProjectRecord>(
  ctx: Pick<Ctx, 'audit'>,
  project: Pick<ProjectRecord, 'id' | 'projectName' | NoInfer<Field>>,
  after: Readonly<Record<Field, unknown>> & { status: number },
  { reason, coSigner }: { reason?: string; coSigner?: string } = {},
) {
  ctx.audit<Field>({
    objectType: 'project',
    objectId: project.id,
    objectName: project.projectName,
    before: fieldsOf<Field>(project, after),
    after,
    facts: coSigner === undefined ? undefined : { coSigner },
    reason,
  });
}
