import { type GroupExpertRow, type ReviewGroupRow, reviewPreparationApi } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { ReasonDialog } from '../parts/reason-dialog';
import { groupLabel } from '../preparation/use-preparation';
import { useGroupStep } from './group-step';

interface LeaderDialogProps {
  group: ReviewGroupRow;
  expert: GroupExpertRow;
  onClose: () => void;
}

/** Hands the lead of an open group over, with a reason. */
export function LeaderDialog({ group, expert, onClose }: LeaderDialogProps) {
  const text = useText('reviewBoard');
  const leading = useGroupStep(reviewPreparationApi.setLeader);
  const send = async (reason: string) => {
    const { id: groupId, version } = group;
    const { data } = await leading.run(group, {
      body: { groupId, expertId: expert.expertId, version, reason },
    });
    if (data) onClose();
  };
  return (
    <ReasonDialog
      title={text('leader.title', { group: groupLabel(group), name: expert.name })}
      effect={text('leader.effect', { now: group.leaderName })}
      verb={text('leader.verb')}
      isBusy={leading.isBusy}
      onClose={onClose}
      onSend={(reason) => void send(reason)}
    />
  );
}
