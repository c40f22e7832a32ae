import { type ReviewGroupRow, reviewPreparationApi } from '@qifu/contracts';
import { Button, Icon, MenuButton } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import type { MovedProject } from './use-move-projects';
import { groupLabel } from './use-preparation';

interface MoveFootProps {
  target: ReviewGroupRow | undefined;
  preparing: readonly ReviewGroupRow[];
  selected: readonly MovedProject[];
  isBusy: boolean;
  onMove: (group: ReviewGroupRow) => void;
  onNewGroup: () => void;
}

/** What may be done with the chosen projects: into the group in sight, into another one, into a new one. */
export function MoveFoot({ target, preparing, selected, isBusy, onMove, onNewGroup }: MoveFootProps) {
  const text = useText('reviewBoard');
  const mayMove = useMayCall(reviewPreparationApi.addProjects);
  const mayAdd = useMayCall(reviewPreparationApi.addGroup);
  if (selected.length === 0 || !mayMove) return null;
  const into = target && text('move.into', { group: groupLabel(target) });
  const others = preparing.filter(({ id }) => id !== target?.id);
  const entries = [
    ...others.map((group) => ({
      key: group.id,
      label: groupLabel(group),
      onSelect: () => onMove(group),
    })),
    ...(mayAdd
      ? [
          {
            key: 'new',
            label: text('move.toNew'),
            icon: 'plus' as const,
            startsGroup: others.length > 0,
            onSelect: onNewGroup,
          },
        ]
      : []),
  ];
  return (
    <footer className="rv-move">
      <strong aria-live="polite">{text('move.selected', { count: selected.length })}</strong>
      {target && (
        <Button kind="main" className="q-end" title={into} busy={isBusy} onClick={() => onMove(target)}>
          <span className="rv-move-into">{into}</span>
        </Button>
      )}
      {entries.length > 0 && (
        <MenuButton
          label={text(target ? 'move.elsewhere' : 'move.intoGroup')}
          entries={entries}
          align="end"
          className={target ? 'q-btn q-btn-plain q-btn-icon' : 'q-btn q-btn-main q-end'}
        >
          {target ? (
            <Icon name="up" />
          ) : (
            <>
              {text('move.intoGroup')}
              <Icon name="up" />
            </>
          )}
        </MenuButton>
      )}
    </footer>
  );
}
