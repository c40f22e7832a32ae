import { assignStatus, expertApi, groupStatus, type MyReviewGroup, projectReviewApi } from '@qifu/contracts';
import { Button, FactList, Notice, StateOf, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { ReasonDialog } from '#shared/reason-dialog';
import { useStep } from '#shared/step';
import { useDateWords } from '../parts/date-words';
import { groupLabel } from '../preparation/use-preparation';
import { GroupSwitch } from './group-switch';

/** A group that still prepares has nothing to score yet: it asks whether the expert takes part. */
export const isAsked = ({ status }: Pick<MyReviewGroup, 'status'>) => status === groupStatus.preparing;

const open: readonly number[] = [assignStatus.entered, assignStatus.notified];
export const waitsForAnswer = (group: MyReviewGroup) => isAsked(group) && open.includes(group.assignStatus);

interface InvitationProps {
  group: MyReviewGroup;
  groups: readonly MyReviewGroup[];
  onChoose: (groupId: string) => void;
}

/** The invitation into a group and its answer. */
export function Invitation({ group, groups, onChoose }: InvitationProps) {
  const text = useText('evaluation');
  const { monthDayTime } = useDateWords();
  return (
    <div className="q-page ev-invitation">
      <div className="ev-invitation-head">
        <h1>{text('invitation.title')}</h1>
        <GroupSwitch groups={groups} current={group.groupId} onChoose={onChoose} />
      </div>
      <p className="q-mute">{text('invitation.lead')}</p>
      <FactList
        isSingle
        facts={[
          { label: text('invitation.batch'), value: group.batchName },
          { label: text('invitation.group'), value: groupLabel(group) },
          {
            label: text('invitation.role'),
            value: text(group.isLeader ? 'invitation.asLeader' : 'invitation.asMember'),
          },
          {
            label: text('invitation.state'),
            value: <StateOf family="assign" code={group.assignStatus} />,
          },
          ...(group.plannedEnd === null
            ? []
            : [
                {
                  label: text('invitation.until'),
                  value: monthDayTime(group.plannedEnd),
                },
              ]),
        ]}
      />
      <Answer group={group} />
    </div>
  );
}

function Answer({ group }: { group: MyReviewGroup }) {
  const text = useText('evaluation');
  const [isDeclining, setIsDeclining] = useState(false);
  const step = useStep(expertApi.answerInvitation, {
    refreshes: [projectReviewApi.myGroups],
    saysNothing: true,
  });
  const name = groupLabel(group);
  const accept = async () => {
    const { error } = await step.run({ body: { groupId: group.groupId, answer: 'confirm' } });
    if (!error) showSuccess(text('invitation.accepted', { group: name }));
  };
  const decline = async (reason: string) => {
    const { error } = await step.run({ body: { groupId: group.groupId, answer: 'decline', reason } });
    if (error) return;
    setIsDeclining(false);
    showSuccess(text('invitation.declined', { group: name }));
  };
  if (group.assignStatus === assignStatus.declined)
    return <Notice tone="idle">{text('invitation.hasDeclined')}</Notice>;
  const isConfirmed = group.assignStatus === assignStatus.confirmed;
  return (
    <>
      {isConfirmed && <Notice tone="ok">{text('invitation.confirmed')}</Notice>}
      <div className="q-row q-wrap-row">
        {!isConfirmed && (
          <Button kind="main" busy={step.isBusy} onClick={() => void accept()}>
            {text('invitation.accept')}
          </Button>
        )}
        <Button kind="risk" onClick={() => setIsDeclining(true)}>
          {text('invitation.decline')}
        </Button>
      </div>
      {isDeclining && (
        <ReasonDialog
          title={text('invitation.declineTitle', { group: name })}
          effect={text('invitation.declineEffect')}
          verb={text('invitation.decline')}
          isRisky
          isBusy={step.isBusy}
          onClose={() => setIsDeclining(false)}
          onSend={(reason) => void decline(reason)}
        />
      )}
    </>
  );
}
