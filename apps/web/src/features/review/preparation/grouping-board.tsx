import { type ReviewGroupRow, reviewPreparationApi } from '@qifu/contracts';
import { Drawer, StateOf, useMedia } from '@qifu/ui/parts';
import { type KeyboardEvent, useState } from 'react';
import { useMayCall } from '#shared/allowed';
import { GroupMenu } from '../group/group-menu';
import { GroupPanel, type GroupPanelProps } from '../group/group-panel';
import { useOpenReview } from '../group/open-gates';
import { GroupColumn } from './group-column';
import { ProjectColumn } from './project-column';
import { RejectedDialog } from './rejected-dialog';
import { type MovedProject, useMoveProjects } from './use-move-projects';
import { groupLabel, isPreparing, type useGroups, type usePreparationAddress } from './use-preparation';

interface GroupingBoardProps {
  address: ReturnType<typeof usePreparationAddress>;
  query: ReturnType<typeof useGroups>;
  selected: readonly MovedProject[];
  onSelect: (projects: readonly MovedProject[]) => void;
  onEdit: (group: ReviewGroupRow) => void;
  onNewGroup: (projects: readonly MovedProject[]) => void;
  onOpenProject: (projectId: string) => void;
  onSeeResults: (group: ReviewGroupRow) => void;
}

/** What is being dragged and where it comes from. */
interface Dragged {
  projects: readonly MovedProject[];
  from?: ReviewGroupRow;
}
const nothing: Dragged = { projects: [] };

/** Three columns: projects to group, groups, the chosen group (look 5). Under 1280 px the third is a drawer. */
export function GroupingBoard(props: GroupingBoardProps) {
  const { address, query, selected, onSelect, onEdit, onNewGroup, onOpenProject, onSeeResults } = props;
  const { batchId, groupId, openGroup, closeGroup } = address;
  const [dragged, setDragged] = useState(nothing);
  const moving = useMoveProjects();
  const { openReview } = useOpenReview();
  const mayMove = useMayCall(reviewPreparationApi.addProjects);
  const hasThird = useMedia('(min-width: 1280px)');
  const group = query.groups.find(({ id }) => id === groupId);
  const preparing = query.groups.filter(isPreparing);
  const target = isPreparing(group) ? group : undefined;

  const move = async (into: ReviewGroupRow, projects: readonly MovedProject[]) => {
    setDragged(nothing);
    if (projects.length === 0 || !(await moving.add(into, projects))) return;
    onSelect(selected.filter(({ id }) => !projects.some((moved) => moved.id === id)));
  };
  const takeOut = (from: ReviewGroupRow, projects: readonly MovedProject[]) => {
    setDragged(nothing);
    void moving.remove(from, projects);
  };
  const panel = group && {
    ...panelActs(group, props),
    onDragOut: (projects: readonly MovedProject[]) =>
      setDragged(projects.length > 0 ? { projects, from: group } : nothing),
    onRemoveProjects: (projects: readonly MovedProject[]) => takeOut(group, projects),
  };
  const { from } = dragged;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes the chosen group from anywhere on the board.
    <div
      className={hasThird && panel ? 'rv-board rv-board-three' : 'rv-board'}
      onKeyDown={(event) => {
        if (isOwnEscape(event) && groupId) closeGroup();
      }}
    >
      <ProjectColumn
        batchId={batchId}
        target={target}
        preparing={preparing}
        selected={selected}
        onSelect={onSelect}
        dragged={from ? [] : dragged.projects}
        onDrag={(projects) => setDragged({ projects: mayMove ? projects : [] })}
        isBusy={moving.isBusy}
        onMove={(into) => void move(into, selected)}
        onNewGroup={() => onNewGroup(selected)}
        onOpen={onOpenProject}
        onDropBack={
          from &&
          ((event) => {
            event.preventDefault();
            takeOut(from, dragged.projects);
          })
        }
      />
      <GroupColumn
        query={query}
        chosenId={groupId}
        dragged={from ? [] : dragged.projects}
        onChoose={openGroup}
        onDrop={(into) => void move(into, dragged.projects)}
        onEdit={onEdit}
        onOpenReview={(ready) => void openReview(ready)}
        onNewGroup={() => onNewGroup(selected)}
        onSeeResults={onSeeResults}
      />
      {panel && <ThirdColumn hasThird={hasThird} panel={panel} />}
      <RejectedDialog {...moving.refusal} />
    </div>
  );
}

const panelActs = (group: ReviewGroupRow, props: GroupingBoardProps) => ({
  group,
  onClose: props.address.closeGroup,
  onEdit: () => props.onEdit(group),
  onOpenProject: props.onOpenProject,
  onSeeResults: () => props.onSeeResults(group),
});

/** Esc pressed on the board itself: overlays stand elsewhere in the page though they are our children. */
const isOwnEscape = (event: KeyboardEvent): boolean =>
  event.key === 'Escape' && !event.defaultPrevented && event.currentTarget.contains(event.target as Node);

function ThirdColumn({ hasThird, panel }: { hasThird: boolean; panel: GroupPanelProps }) {
  const { group, onClose, onEdit } = panel;
  if (hasThird) {
    return (
      <section className="rv-column rv-third" aria-labelledby="rv-group-title">
        <GroupPanel key={group.id} {...panel} />
      </section>
    );
  }
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={groupLabel(group)}
      facts={
        <>
          <StateOf family="group" code={group.status} boxed />
          <GroupMenu group={group} onEdit={onEdit} onGone={onClose} />
        </>
      }
    >
      <GroupPanel key={group.id} {...panel} isBare />
    </Drawer>
  );
}
