import { groupStatus, type ReviewGroupRow, reviewPreparationApi } from '@qifu/contracts';
import { askFirst, Icon, MenuButton, type MenuEntry, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useMayCall } from '#shared/allowed';
import { CoSignDialog } from '../co-signature/co-sign-dialog';
import { groupLabel } from '../preparation/use-preparation';
import { ExtendDialog } from './extend-dialog';
import { useGroupStep } from './group-step';

interface GroupMenuProps {
  group: ReviewGroupRow;
  onEdit: () => void;
  /** The group does not exist any more. */
  onGone: () => void;
}

/** Acts on the group itself: edit, extend, dissolve. */
export function GroupMenu({ group, onEdit, onGone }: GroupMenuProps) {
  const text = useText('reviewBoard');
  const mayEdit = useMayCall(reviewPreparationApi.updateGroup);
  const mayDissolve = useMayCall(reviewPreparationApi.removeGroup);
  const dissolving = useGroupStep(reviewPreparationApi.removeGroup, { saysNothing: true });
  const [asked, setAsked] = useState<'extend' | 'coSign'>();
  const { id, version, status } = group;
  const dissolve = async (more: { reason?: string; coSignToken?: string } = {}) => {
    const { data, error } = await dissolving.run(group, { params: { id }, query: { version, ...more } });
    if (error || data === undefined) return;
    setAsked(undefined);
    showSuccess(text('dissolve.done', { group: groupLabel(group) }));
    onGone();
  };
  const askAndDissolve = async () => {
    const isYes = await askFirst({
      title: text('dissolve.title', { group: groupLabel(group) }),
      effect: text(group.roundNo > 1 ? 'dissolve.effectAgain' : 'dissolve.effect', {
        projects: group.projectCount,
        experts: group.expertCount,
      }),
      verb: text('dissolve.verb'),
      isRisky: true,
    });
    if (isYes) await dissolve();
  };
  const entries: MenuEntry[] = [];
  if (mayEdit && status === groupStatus.preparing)
    entries.push({ key: 'edit', label: text('act.edit'), icon: 'edit', onSelect: onEdit });
  if (mayEdit && status === groupStatus.open)
    entries.push({
      key: 'extend',
      label: text('act.extend'),
      icon: 'clock',
      onSelect: () => setAsked('extend'),
    });
  if (mayDissolve && (status === groupStatus.preparing || status === groupStatus.open))
    entries.push({
      key: 'dissolve',
      label: text('act.dissolve'),
      icon: 'ban',
      isRisky: true,
      startsGroup: entries.length > 0,
      onSelect: () => (status === groupStatus.open ? setAsked('coSign') : void askAndDissolve()),
    });
  if (entries.length === 0) return null;
  return (
    <>
      <MenuButton
        label={text('act.more', { group: groupLabel(group) })}
        entries={entries}
        align="end"
        className="q-btn q-btn-text q-btn-icon q-quiet"
      >
        <Icon name="more" />
      </MenuButton>
      {asked === 'extend' && <ExtendDialog group={group} onClose={() => setAsked(undefined)} />}
      {asked === 'coSign' && (
        <CoSignDialog
          action="group.dissolve"
          objectId={id}
          objectName={groupLabel(group)}
          isBusy={dissolving.isBusy}
          onClose={() => setAsked(undefined)}
          onSigned={(coSignToken, reason) => void dissolve({ coSignToken, reason })}
        />
      )}
    </>
  );
}
