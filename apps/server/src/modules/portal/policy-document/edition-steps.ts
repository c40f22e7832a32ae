import type { EditionState, policyDocumentApi } from '@qifu/contracts';
import type { Ctx } from '#platform/context';

/** What decides about a step: where the newest edition stands, who wrote it, and what the public reads. */
export interface EditionStanding {
  state: EditionState;
  editorUserIds: readonly string[];
  submittedUserId: string | null;
  publicState: EditionState | null;
}

type Step = Exclude<
  keyof typeof policyDocumentApi,
  'list' | 'exportExcel' | 'create' | 'readText' | 'read' | 'diff' | 'diffImpact'
>;

/** From which states of the newest edition a step leads on (portal.md 2.2). */
export const stepsFrom: Readonly<Record<Step, readonly EditionState[]>> = {
  update: ['draft', 'rejected'],
  lock: ['draft', 'rejected'],
  remove: ['draft', 'rejected'],
  submit: ['draft', 'rejected'],
  reject: ['submitted', 'approved', 'scheduled'],
  approve: ['submitted'],
  schedule: ['approved', 'scheduled'],
  publish: ['approved', 'scheduled'],
  withdraw: [],
  unpublish: [],
  newEdition: ['published', 'withdrawn', 'unpublished'],
};

/** Whoever wrote an edition, or sent it in, lets somebody else say that it is right and let it out. */
const ofOthers: readonly Step[] = ['reject', 'approve', 'schedule', 'publish'];

export const hasWritten = (
  { actor }: Pick<Ctx, 'actor'>,
  { editorUserIds, submittedUserId }: Pick<EditionStanding, 'editorUserIds' | 'submittedUserId'>,
): boolean => actor.userId === submittedUserId || editorUserIds.includes(actor.userId);

/** Whether the caller may take a step at all, as far as rights, states and two people decide; gates are looked at when he does. */
export function maySteps(ctx: Pick<Ctx, 'actor'>, standing: EditionStanding, step: Step): boolean {
  if (step === 'withdraw' || step === 'unpublish') return standing.publicState === 'published';
  if (!stepsFrom[step].includes(standing.state)) return false;
  return !ofOthers.includes(step) || !hasWritten(ctx, standing);
}
