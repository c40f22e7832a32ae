import { type GroupExpertRow, groupStatus, type ReviewGroupRow, reviewPreparationApi } from '@qifu/contracts';
import { Checkbox, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { CoSignDialog } from '../co-signature/co-sign-dialog';
import { ReasonDialog } from '../parts/reason-dialog';
import { groupLabel } from '../preparation/use-preparation';
import { useGroupStep } from './group-step';

interface RemoveExpertDialogProps {
  group: ReviewGroupRow;
  expert: GroupExpertRow;
  onClose: () => void;
}

/**
 * Takes an expert out. In an open group sheets that are not submitted become recused and submitted ones stay
 * valid, unless they are voided too, which needs a second person.
 */
export function RemoveExpertDialog({ group, expert, onClose }: RemoveExpertDialogProps) {
  const text = useText('reviewBoard');
  const removing = useGroupStep(reviewPreparationApi.removeExperts, { saysNothing: true });
  const [voids, setVoids] = useState(false);
  const [reason, setReason] = useState<string>();
  const isOpen = group.status === groupStatus.open;
  const remove = async (why: string, coSignToken = '') => {
    const { id: groupId, version } = group;
    const { data } = await removing.run(group, {
      body: { groupId, expertIds: [expert.expertId], version, reason: why, void: voids, coSignToken },
    });
    if (!data) return;
    showSuccess(text('removeExpert.done', { name: expert.name, group: groupLabel(group) }));
    onClose();
  };
  if (reason !== undefined) {
    return (
      <CoSignDialog
        action="expert.removeVoid"
        objectId={group.id}
        subjectIds={[expert.expertId]}
        objectName={`${groupLabel(group)} ${expert.name}`}
        reason={reason}
        isBusy={removing.isBusy}
        onClose={onClose}
        onSigned={(token) => void remove(reason, token)}
      />
    );
  }
  return (
    <ReasonDialog
      title={text('removeExpert.title', { name: expert.name, group: groupLabel(group) })}
      effect={
        isOpen
          ? text('removeExpert.openEffect', { left: expert.required - expert.done, done: expert.done })
          : text('removeExpert.effect')
      }
      verb={text('experts.remove')}
      isRisky
      isOptional={!isOpen}
      isBusy={removing.isBusy}
      onClose={onClose}
      onSend={(why) => (voids ? setReason(why) : void remove(why))}
    >
      {isOpen && expert.done > 0 && (
        <p className="rv-effect">
          <Checkbox checked={voids} onChange={() => setVoids(!voids)}>
            {text('removeExpert.voids', { done: expert.done })}
          </Checkbox>
        </p>
      )}
    </ReasonDialog>
  );
}
