import {
  type EvaluatedProject,
  type MyReviewGroup,
  projectReviewApi,
  reviewResultApi,
} from '@qifu/contracts';
import { DrawerSection, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useStep } from '#shared/step';
import { OrderForm } from './order-form';

interface TieDecisionProps {
  group: MyReviewGroup;
  /** Those that share a rank at the pass line. */
  projects: readonly EvaluatedProject[];
}

/** The leader orders projects that the declared chain leaves equal (I16). */
export function TieDecision({ group, projects }: TieDecisionProps) {
  const text = useText('evaluation');
  const step = useStep(projectReviewApi.tieDecision, {
    refreshes: [reviewResultApi.closeChecks],
    saysNothing: true,
  });
  const send = async (rankedProjectIds: string[], reason: string) => {
    const { error } = await step.run({
      body: { groupId: group.groupId, version: group.version, rankedProjectIds, reason },
    });
    if (!error) showSuccess(text('leader.tieDone', { count: rankedProjectIds.length }));
  };
  return (
    <DrawerSection title={text('leader.tie')}>
      <OrderForm
        projects={projects}
        lead={text('leader.tieLead')}
        isBusy={step.isBusy}
        onSend={(ids, reason) => void send(ids, reason)}
      />
    </DrawerSection>
  );
}
