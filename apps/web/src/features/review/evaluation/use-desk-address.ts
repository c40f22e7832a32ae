import {
  type EvaluatedProject,
  groupStatus,
  type MyReviewGroup,
  sheetStatus,
  unfinishedSheets,
} from '@qifu/contracts';
import { useCallback, useEffect, useState } from 'react';
import { useAddressWords } from '#shared/address-words';
import { useSession } from '#shared/session';
import { keepLastSheet, readLastSheet } from './local-copy';

/** Words of the address: the group, the project, what the list shows, and an open panel. */
const words = { group: 'group', project: 'project', show: 'show', panel: 'panel' } as const;

const useUserId = () => useSession(({ user }) => user?.userId ?? '');

/** Where a sign-in leads: what came back first, else what is due first, else where one worked last. */
function landingGroup(groups: readonly MyReviewGroup[], lastId: string | undefined, now: number) {
  const open = groups.filter(({ status }) => status === groupStatus.open);
  const isDue = ({ myRequired, mySubmitted, plannedEnd }: MyReviewGroup) =>
    mySubmitted < myRequired && (plannedEnd === null || plannedEnd > now);
  return (
    open.find(({ myReturned }) => myReturned > 0) ??
    open.find(isDue) ??
    groups.find(({ groupId }) => groupId === lastId) ??
    open[0] ??
    groups[0]
  );
}

/** The group of the address, else the one a sign-in leads to. */
export function useChosenGroup(groups: readonly MyReviewGroup[]) {
  const { wordOf, change } = useAddressWords();
  const last = readLastSheet(useUserId());
  // Decided once: what comes in while somebody works takes nothing out of his hands.
  const [landedId] = useState(() => landingGroup(groups, last.groupId, Date.now())?.groupId);
  const find = (id: string | undefined) => groups.find(({ groupId }) => groupId === id);
  const group = find(wordOf(words.group)) ?? find(landedId) ?? landingGroup(groups, last.groupId, Date.now());
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

export const panels = ['progress', 'conclusion', 'question'] as const;
export type Panel = (typeof panels)[number];

const isReturned = ({ sheet }: EvaluatedProject) => sheet?.status === sheetStatus.returned;
const isBegun = ({ sheet }: EvaluatedProject) => sheet?.status === sheetStatus.draft;

/** The sheet to begin with: returned, else unfinished and touched last, else begun, else blank. */
function landingProject(projects: readonly EvaluatedProject[], lastId: string | undefined) {
  const last = projects.find(({ projectId }) => projectId === lastId);
  return (
    projects.find(isReturned) ??
    (last && isUnfinished(last) ? last : undefined) ??
    projects.find(isBegun) ??
    projects.find(isUnfinished) ??
    last ??
    projects[0]
  );
}

/** Which project is on the desk: that of the address, else the one to begin with. */
export function useDeskAddress(groupId: string, projects: readonly EvaluatedProject[]) {
  const { wordOf, change } = useAddressWords();
  const userId = useUserId();
  const last = readLastSheet(userId);
  const find = (id: string | undefined) => projects.find(({ projectId }) => projectId === id);
  const [landedId, setLandedId] = useState('');
  const project =
    find(wordOf(words.project)) ??
    find(landedId) ??
    landingProject(projects, last.groupId === groupId ? last.projectId : undefined);
  const projectId = project?.projectId ?? '';
  useEffect(() => setLandedId(projectId), [projectId]);
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
