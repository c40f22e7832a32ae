import {
  type GroupExpertRow,
  groupStatus,
  groupStepsApi,
  type ReviewGroupRow,
  reviewPreparationApi,
} from '@qifu/contracts';
import { Icon, MenuButton, type MenuEntry } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { useGroupStep } from './group-step';

interface ExpertMenuProps {
  group: ReviewGroupRow;
  expert: GroupExpertRow;
  onDo: (what: 'remove' | 'replace' | 'exchange' | 'leader') => void;
}

/** Acts on one expert of a group. While preparing the leader changes at once; later with a reason. */
export function ExpertMenu({ group, expert, onDo }: ExpertMenuProps) {
  const text = useText('reviewBoard');
  const leading = useGroupStep(reviewPreparationApi.setLeader);
  const mayReplace = useMayCall(groupStepsApi.replaceExpert);
  const isPreparing = group.status === groupStatus.preparing;
  const lead = () => {
    if (!isPreparing) return onDo('leader');
    const { id: groupId, version } = group;
    return void leading.run(group, { body: { groupId, expertId: expert.expertId, version } });
  };
  const entries: MenuEntry[] = [
    ...(expert.isLeader
      ? []
      : [
          {
            key: 'leader',
            label: text(expert.leaderEligible ? 'experts.makeLeader' : 'experts.notEligible'),
            icon: 'star' as const,
            isDisabled: !expert.leaderEligible,
            onSelect: lead,
          },
        ]),
    ...(isPreparing
      ? [
          {
            key: 'replace',
            label: text('gate.replace'),
            icon: 'users' as const,
            onSelect: () => onDo('replace'),
          },
        ]
      : mayReplace
        ? [
            {
              key: 'exchange',
              label: text(expert.hasSubmitted ? 'replace.tooLate' : 'replace.verb'),
              icon: 'users' as const,
              isDisabled: expert.hasSubmitted,
              onSelect: () => onDo('exchange'),
            },
          ]
        : []),
    {
      key: 'remove',
      label: text('experts.remove'),
      icon: 'ban',
      isRisky: true,
      startsGroup: true,
      onSelect: () => onDo('remove'),
    },
  ];
  return (
    <MenuButton
      label={text('experts.acts', { name: expert.name })}
      entries={entries}
      align="end"
      className="q-btn q-btn-text q-btn-icon q-quiet rv-expert-menu"
    >
      <Icon name="more" />
    </MenuButton>
  );
}
