import {
  type EvaluatedProject,
  type MyReviewGroup,
  projectReviewApi,
  reviewResultApi,
} from '@qifu/contracts';
import { countReadable } from '@qifu/rules';
import { Button, DrawerSection, Field, IconButton, showSuccess, TextArea } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useStep } from '#shared/step';
import { codeOf } from '../use-desk-address';

const longestReason = 500;

interface TieDecisionProps {
  group: MyReviewGroup;
  /** Those that share a rank at the pass line. */
  projects: readonly EvaluatedProject[];
}

/** Swaps a project with its neighbour. */
function moved<T>(list: readonly T[], at: number, step: 1 | -1): T[] {
  const next = [...list];
  const [one] = next.splice(at, 1);
  if (one !== undefined) next.splice(at + step, 0, one);
  return next;
}

/** The leader orders projects that the declared chain leaves equal (I16). */
export function TieDecision({ group, projects }: TieDecisionProps) {
  const text = useText('evaluation');
  const required = useText('validation')('required');
  const [order, setOrder] = useState(projects);
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const step = useStep(projectReviewApi.tieDecision, {
    refreshes: [reviewResultApi.closeChecks],
    saysNothing: true,
  });
  const isMissing = countReadable(reason) === 0;
  const send = async () => {
    setIsTried(true);
    if (isMissing) return;
    const { error } = await step.run({
      body: {
        groupId: group.groupId,
        version: group.version,
        rankedProjectIds: order.map(({ projectId }) => projectId),
        reason: reason.trim(),
      },
    });
    if (!error) showSuccess(text('leader.tieDone', { count: order.length }));
  };
  return (
    <DrawerSection title={text('leader.tie')}>
      <p className="q-mute q-13">{text('leader.tieLead')}</p>
      <ol className="ev-order">
        {order.map((project, index) => {
          const name = `${codeOf(project)} ${project.projectName}`;
          return (
            <li key={project.projectId}>
              <span className="q-grow">{name}</span>
              <IconButton
                icon="up"
                label={text('leader.tieUp', { name })}
                disabled={index === 0}
                onClick={() => setOrder(moved(order, index, -1))}
              />
              <IconButton
                icon="down"
                label={text('leader.tieDown', { name })}
                disabled={index === order.length - 1}
                onClick={() => setOrder(moved(order, index, 1))}
              />
            </li>
          );
        })}
      </ol>
      <Field label={text('leader.tieReason')} error={isTried && isMissing ? required : undefined}>
        <TextArea
          value={reason}
          maxLength={longestReason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <div className="q-row">
        <Button kind="main" busy={step.isBusy} onClick={() => void send()}>
          {text('leader.tieSave')}
        </Button>
      </div>
    </DrawerSection>
  );
}
