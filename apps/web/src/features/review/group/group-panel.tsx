import { groupStatus, type ReviewGroupRow } from '@qifu/contracts';
import { IconButton } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { DragEvent } from 'react';
import type { MovedProject } from '../preparation/use-move-projects';
import { groupLabel } from '../preparation/use-preparation';
import { CloseGates } from './close-gates';
import { ClosedGroup } from './closed-group';
import { GroupExperts } from './group-experts';
import { GroupMenu } from './group-menu';
import { GroupProjects } from './group-projects';
import { GroupSummary } from './group-summary';
import { OpenGates } from './open-gates';

export interface GroupPanelProps {
  group: ReviewGroupRow;
  /** The panel stands in a drawer that has its own head. */
  isBare?: boolean;
  onClose: () => void;
  onEdit: () => void;
  onOpenProject: (projectId: string) => void;
  /** Projects on their way out of the group. */
  onDragOut: (projects: readonly MovedProject[], event?: DragEvent) => void;
  onRemoveProjects: (projects: readonly MovedProject[]) => void;
  onSeeResults: () => void;
}

/** The chosen group: what it still needs, its experts, its projects, its rules. */
export function GroupPanel(props: GroupPanelProps) {
  const { group, isBare, onClose, onEdit } = props;
  const text = useText('reviewBoard');
  return (
    <>
      {!isBare && (
        <header className="rv-column-head">
          <h2 id="rv-group-title">{groupLabel(group)}</h2>
          <span className="q-end q-row">
            <GroupMenu group={group} onEdit={onEdit} onGone={onClose} />
            <IconButton icon="x" label={text('act.hideGroup')} className="q-quiet" onClick={onClose} />
          </span>
        </header>
      )}
      <div className="rv-side">
        <GroupState {...props} />
        <GroupExperts group={group} />
        <GroupProjects {...props} />
        <GroupSummary group={group} />
      </div>
    </>
  );
}

/** What there is to do with the group as a whole, by its state. */
function GroupState({ group, onEdit, onSeeResults, onRemoveProjects }: GroupPanelProps) {
  if (group.status === groupStatus.preparing)
    return <OpenGates group={group} onEdit={onEdit} onRemoveProjects={onRemoveProjects} />;
  if (group.status === groupStatus.open) return <CloseGates group={group} />;
  return <ClosedGroup group={group} onSeeResults={onSeeResults} />;
}
