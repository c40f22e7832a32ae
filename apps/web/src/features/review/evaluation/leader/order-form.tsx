import type { EvaluatedProject } from '@qifu/contracts';
import { countReadable } from '@qifu/rules';
import { Button, Field, IconButton, TextArea } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { codeOf } from '../use-desk-address';

const longestReason = 500;

interface OrderFormProps {
  projects: readonly EvaluatedProject[];
  lead: string;
  isBusy: boolean;
  onSend: (rankedProjectIds: string[], reason: string) => void;
}

/** Swaps a project with its neighbour. */
function moved<T>(list: readonly T[], at: number, step: 1 | -1): T[] {
  const next = [...list];
  const [one] = next.splice(at, 1);
  if (one !== undefined) next.splice(at + step, 0, one);
  return next;
}

/** Projects put in order, the best first, and why. */
export function OrderForm({ projects, lead, isBusy, onSend }: OrderFormProps) {
  const text = useText('evaluation');
  const required = useText('validation')('required');
  const [order, setOrder] = useState(projects);
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isMissing = countReadable(reason) === 0;
  const send = () => {
    setIsTried(true);
    if (isMissing) return;
    onSend(
      order.map(({ projectId }) => projectId),
      reason.trim(),
    );
  };
  return (
    <>
      <p className="q-mute q-13">{lead}</p>
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
        <Button kind="main" busy={isBusy} onClick={send}>
          {text('leader.tieSave')}
        </Button>
      </div>
    </>
  );
}
