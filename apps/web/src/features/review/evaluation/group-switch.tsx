import { groupStatus, type MyReviewGroup } from '@qifu/contracts';
import { MenuButton } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { groupLabel } from '../preparation/use-preparation';

interface GroupSwitchProps {
  groups: readonly MyReviewGroup[];
  current: string;
  onChoose: (groupId: string) => void;
}

/** Changes the group; an expert of one group sees none. */
export function GroupSwitch({ groups, current, onChoose }: GroupSwitchProps) {
  const text = useText('evaluation');
  if (groups.length < 2) return null;
  return (
    <MenuButton
      label={text('group.choose')}
      className="q-btn q-btn-text q-13 q-no-print"
      entries={groups.map((group) => ({
        key: group.groupId,
        label:
          group.status === groupStatus.closed
            ? text('group.closedOne', { group: groupLabel(group) })
            : groupLabel(group),
        isCurrent: group.groupId === current,
        onSelect: () => onChoose(group.groupId),
      }))}
    />
  );
}
