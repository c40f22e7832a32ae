import {
  type EvaluatedProject,
  groupStatus,
  type MyReviewGroup,
  sheetStatus,
  unfinishedSheets,
} from '@qifu/contracts';
import { useCallback, useEffect } from 'react';
import { useAddressWords } from '#shared/address-words';
import { useSession } from '#shared/session';
import { keepLastSheet, readLastSheet } from './local-copy';

/** Words of the address: the group, the project, what the list shows, and an open panel. */
const words = { group: 'group', project: 'project', show: 'show', panel: 'panel' } as const;

const useUserId = () => useSession(({ user }) => user?.userId ?? '');

/** The group of the address, else the one worked in last, else the first that is open. */
export function useChosenGroup(groups: readonly MyReviewGroup[]) {
  const { wordOf, change } = useAddressWords();
  const last = readLastSheet(useUserId());
  const find = (id: string | undefined) => groups.find(({ groupId }) => groupId === id);
  const group =
    find(wordOf(words.group)) ??
    find(last.groupId) ??
    groups.find(({ status }) => status === groupStatus.open) ??
    groups[0];
  if (!group) throw new Error('An expert without groups has no desk');
  const chooseGroup = useCallback(
    (id: string) => change({ [words.group]: id, [words.project]: '', [words.panel]: '' }, { isStep: true }),
    [change],
  );
  return { group, chooseGroup };
}

export const shownStates = ['all', 'unfinished', 'finished'] as const;
export type ShownStates = (typeof shownStates)[number];

export const isUnfinished = ({ sheet }: EvaluatedProject) =>
  sheet !== null && unfinishedSheets.includes(sheet.status);
export const isFinished = ({ sheet }: EvaluatedProject) => sheet?.status === sheetStatus.submitted;

/** What experts call a project: its blind code, or its number where there is none. */
export const codeOf = ({ blindCode, projectNo }: Pick<EvaluatedProject, 'blindCode' | 'projectNo'>) =>
  blindCode || projectNo;

export const panels = ['progress', 'conclusion'] as const;
export type Panel = (typeof panels)[number];

/** Which project is on the desk; the first unfinished one until somebody chooses. */
export function useDeskAddress(groupId: string, projects: readonly EvaluatedProject[]) {
  const { wordOf, change } = useAddressWords();
  const userId = useUserId();
  const last = readLastSheet(userId);
  const find = (id: string | undefined) => projects.find(({ projectId }) => projectId === id);
  const project =
    find(wordOf(words.project)) ??
    (last.groupId === groupId ? find(last.projectId) : undefined) ??
    projects.find(isUnfinished) ??
    projects[0];
  const projectId = project?.projectId ?? '';
  useEffect(() => {
    if (projectId && userId) keepLastSheet(userId, { groupId, projectId });
  }, [userId, groupId, projectId]);

  const show = shownStates.find((state) => state === wordOf(words.show)) ?? 'all';
  return {
    project,
    show,
    panel: panels.find((panel) => panel === wordOf(words.panel)),
    chooseProject: useCallback(
      (id: string) => change({ [words.group]: groupId, [words.project]: id }),
      [change, groupId],
    ),
    chooseShow: (state: ShownStates) => change({ [words.show]: state === 'all' ? '' : state }),
    openPanel: (panel: Panel) => change({ [words.panel]: panel }, { isStep: true }),
    closePanel: () => change({ [words.panel]: '' }),
  };
}
export type DeskAddress = ReturnType<typeof useDeskAddress>;
