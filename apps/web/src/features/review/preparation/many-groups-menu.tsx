import {
  expertProposalApi,
  groupStatus,
  groupStepsApi,
  mostProposedGroups,
  type ReviewGroupRow,
} from '@qifu/contracts';
import { Icon, MenuButton, type MenuEntry } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { lazy, Suspense, useState } from 'react';
import { useMayCall } from '#shared/allowed';
import { ProposeExperts } from '../propose/propose-experts';
import type { ManyStep } from './many-groups-dialog';
import { isPreparing } from './use-preparation';

const ManyGroupsDialog = lazy(async () => ({
  default: (await import('./many-groups-dialog')).ManyGroupsDialog,
}));

/** What wants experts: something to judge, and nobody or no leader for it. */
const wantsExperts = (group: ReviewGroupRow) =>
  isPreparing(group) &&
  group.projectCount > 0 &&
  group.openBlockers.some(({ check }) => check === 'experts' || check === 'leader');

/** Acts on all groups of the batch at once; nothing where there is nothing to do so. */
export function ManyGroupsMenu({ groups }: { groups: readonly ReviewGroupRow[] }) {
  const text = useText('reviewBoard');
  const [asked, setAsked] = useState<ManyStep | 'propose'>();
  const mayPropose = useMayCall(expertProposalApi.adopt);
  const mayOpen = useMayCall(groupStepsApi.openMany);
  const maySet = useMayCall(groupStepsApi.setDeadlines);
  const preparing = groups.filter(isPreparing);
  const wanting = groups.filter(wantsExperts).slice(0, mostProposedGroups);
  const dated = groups.filter(
    ({ status }) => status === groupStatus.open || status === groupStatus.preparing,
  );
  const ready = preparing.filter(({ openBlockers }) => openBlockers.length === 0).length;
  const close = () => setAsked(undefined);
  const entries: MenuEntry[] = [
    ...(mayPropose && wanting.length > 0
      ? [
          {
            key: 'propose',
            label: text('many.propose', { count: wanting.length }),
            icon: 'users' as const,
            onSelect: () => setAsked('propose'),
          },
        ]
      : []),
    ...(maySet && dated.length > 0
      ? [
          {
            key: 'deadline',
            label: text('manyDeadline.menu'),
            icon: 'clock' as const,
            onSelect: () => setAsked('deadline'),
          },
        ]
      : []),
    ...(mayOpen && preparing.length > 0
      ? [
          {
            key: 'open',
            label: text('manyOpen.menu', { count: ready }),
            icon: 'play' as const,
            onSelect: () => setAsked('open'),
          },
        ]
      : []),
  ];
  if (entries.length === 0) return null;
  return (
    <>
      <MenuButton
        label={text('many.title')}
        entries={entries}
        align="end"
        className="q-btn q-btn-text rv-small"
      >
        {text('many.title')}
        <Icon name="down" />
      </MenuButton>
      {asked === 'propose' && <ProposeExperts groups={wanting} onClose={close} />}
      {(asked === 'open' || asked === 'deadline') && (
        <Suspense fallback={null}>
          <ManyGroupsDialog step={asked} groups={asked === 'open' ? preparing : dated} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
