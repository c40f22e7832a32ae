import { type ProjectChange, type ReviewGroupRow, reviewPreparationApi } from '@qifu/contracts';
import { showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useGroupStep } from '../group/group-step';
import { groupLabel } from './use-preparation';

/** Names of what is moved, so that refusals can be told by name. */
export interface MovedProject {
  id: string;
  projectName: string;
}
/** Projects that could not be moved and why. */
export interface Rejected {
  name: string;
  reason: string;
}

const namesOf = (projects: readonly MovedProject[], change: ProjectChange): Rejected[] =>
  change.rejected.map(({ projectId, reason }) => ({
    name: projects.find(({ id }) => id === projectId)?.projectName ?? projectId,
    reason,
  }));

/** Puts projects into a group and takes them out again; each can be undone at once (look 6). */
export function useMoveProjects() {
  const text = useText('reviewBoard');
  const adding = useGroupStep(reviewPreparationApi.addProjects, { saysNothing: true });
  const removing = useGroupStep(reviewPreparationApi.removeProjects, { saysNothing: true });
  const [rejected, setRejected] = useState<Rejected[]>([]);
  const undo = (label: string, run: () => void) => ({ label, run });

  const add = async (group: ReviewGroupRow, projects: readonly MovedProject[], mayUndo = true) => {
    const projectIds = projects.map(({ id }) => id);
    const { data } = await adding.run(group, {
      body: { groupId: group.id, projectIds, version: group.version, atomic: false },
    });
    if (!data) return false;
    setRejected(namesOf(projects, data));
    const added = projects.filter(({ id }) => data.added.includes(id));
    if (added.length > 0) {
      const said = text('move.added', { count: added.length, group: groupLabel(group) });
      const back = () => void remove({ ...group, version: data.version }, added, '', false);
      showSuccess(said, mayUndo ? undo(text('move.undo'), back) : undefined);
    }
    return added.length > 0;
  };
  const remove = async (
    group: ReviewGroupRow,
    projects: readonly MovedProject[],
    reason = '',
    mayUndo = true,
  ) => {
    const projectIds = projects.map(({ id }) => id);
    const { data } = await removing.run(group, {
      body: { groupId: group.id, projectIds, version: group.version, reason },
    });
    if (!data) return false;
    setRejected(namesOf(projects, data));
    const moved = projects.filter(({ id }) => !data.rejected.some(({ projectId }) => projectId === id));
    if (moved.length > 0) {
      const said = text('move.removed', { count: moved.length, group: groupLabel(group) });
      const back = () => void add({ ...group, version: data.version }, moved, false);
      showSuccess(said, mayUndo ? undo(text('move.undo'), back) : undefined);
    }
    return moved.length > 0;
  };
  return {
    add,
    remove,
    isBusy: adding.isBusy || removing.isBusy,
    /** For the dialog that names what was not moved. */
    refusal: {
      rejected,
      title: text('move.rejected', { count: rejected.length }),
      onClose: () => setRejected([]),
    },
  };
}
