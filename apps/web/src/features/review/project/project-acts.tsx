import { type ProjectAction, projectApi } from '@qifu/contracts';
import { askFirst, Button, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMayCall } from '#shared/allowed';
import { useStep } from '#shared/step';
import { DecideDialog } from '../approval/decide-dialog';
import { RevokeDialog } from '../approval/revoke-dialog';
import { changesWithProjects } from './changes-with-projects';
import { CorrectDialog } from './correct-dialog';
import type { ReadProject } from './project-drawer';
import { valuesOf } from './project-values';
import { ReReviewDialog } from './re-review-dialog';
import { ReturnDialog } from './return-dialog';
import { useAccept } from './use-accept';
import { contentOf, countElsewhere, missingFields, useSubmission } from './use-submission';
import type { useSubmitProject } from './use-submit-project';
import { VoidDialog } from './void-dialog';

interface ProjectActsProps {
  project: ReadProject;
  submitting: ReturnType<typeof useSubmitProject>;
  onEdit?: ((projectId: string) => void) | undefined;
  onClose: () => void;
}

/** In this order; the first one offered is the main act. */
const shown = [
  'submit',
  'accept',
  'approve',
  'edit',
  'return',
  'correct',
  'reject',
  'reReview',
  'revoke',
  'withdraw',
  'void',
] as const satisfies readonly ProjectAction[];
type ShownAction = (typeof shown)[number];
const risky: readonly ProjectAction[] = ['reject', 'withdraw', 'void', 'revoke'];

const mains: readonly ProjectAction[] = ['submit', 'accept', 'approve', 'edit'];
const kindOf = (action: ProjectAction, index: number) => {
  if (risky.includes(action)) return 'risk';
  return index === 0 && mains.includes(action) ? 'main' : 'plain';
};

/** What the reader may do with an application now; the server says which acts there are. */
export function ProjectActs({ project, submitting, onEdit, onClose }: ProjectActsProps) {
  const text = useText('reviewProject');
  const { accept, withdraw, isBusy } = useProjectSteps(project);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<ShownAction>();
  const close = () => setAsked(undefined);
  const acts = shown.filter((action) => project.actions.includes(action));
  const edit = () =>
    onEdit ? onEdit(project.id) : void navigate(`/table2?form=${encodeURIComponent(project.id)}`);
  const missing = useMissing(project);
  const receipt = `/table2?receipt=${encodeURIComponent(project.id)}`;
  const mayReadReceipt = useMayCall(projectApi.receipt) && project.submitTime !== null;
  const submit = async () => {
    if (await submitting.submit(project)) void navigate(receipt);
  };
  const act = (action: ShownAction) => {
    // What is missing is filled in where it is missing.
    if (action === 'edit' || (action === 'submit' && missing > 0)) return edit();
    if (action === 'submit') return void submit();
    if (action === 'accept') return void accept();
    if (action === 'withdraw') return void withdraw();
    return setAsked(action);
  };
  return (
    <>
      {acts.map((action, index) => (
        <Button
          key={action}
          kind={kindOf(action, index)}
          className={risky.includes(action) ? 'q-end' : undefined}
          busy={isBusy || submitting.isBusy}
          onClick={() => act(action)}
        >
          {action === 'submit' && missing > 0
            ? text('act.fillLacking', { count: missing })
            : text(`act.${action}`)}
        </Button>
      ))}
      {mayReadReceipt && <Button onClick={() => void navigate(receipt)}>{text('receipt.see')}</Button>}
      {acts.length === 0 && !mayReadReceipt && <Button onClick={onClose}>{text('act.close')}</Button>}
      {asked === 'return' && <ReturnDialog project={project} onClose={close} />}
      {asked === 'correct' && <CorrectDialog project={project} onClose={close} />}
      {asked === 'void' && <VoidDialog project={project} onClose={close} />}
      {asked === 'reReview' && <ReReviewDialog project={project} onClose={close} />}
      {asked === 'revoke' && <RevokeDialog project={project} onClose={close} />}
      {(asked === 'approve' || asked === 'reject') && (
        <DecideDialog projects={[project]} decision={asked} onClose={close} />
      )}
    </>
  );
}

/** How much keeps an application from being handed in, for whoever may hand it in. */
function useMissing(project: ReadProject): number {
  const isWanted = project.actions.includes('submit');
  const submission = useSubmission({ projectId: project.id }, isWanted).data;
  if (!isWanted) return 0;
  const hidden = (project as { hiddenColumns?: readonly string[] }).hiddenColumns ?? [];
  const content = contentOf(valuesOf(project), submission?.firmUnitId ?? '');
  return missingFields(content, (part) => hidden.includes(part)).length + countElsewhere(submission);
}

/** The steps without a form, each after a question. */
function useProjectSteps(project: ReadProject) {
  const text = useText('reviewProject');
  const accepting = useAccept();
  const withdrawing = useStep(projectApi.withdraw, { saysNothing: true, refreshes: changesWithProjects });
  const withdraw = async () => {
    const isYes = await askFirst({
      title: text('withdraw.title', { name: project.projectName }),
      effect: text('withdraw.effect'),
      verb: text('act.withdraw'),
      isRisky: true,
    });
    if (!isYes) return;
    const { data } = await withdrawing.run({
      params: { id: project.id },
      body: { version: project.version },
    });
    if (data) showSuccess(text('withdraw.done', { name: project.projectName }));
  };
  return {
    accept: () => accepting.accept(project),
    withdraw,
    isBusy: accepting.isBusy || withdrawing.isBusy,
  };
}
