import { call, dataKey, reportFailure } from '@qifu/client';
import {
  CallError,
  type EvaluatedProject,
  groupStatus,
  type MyReviewGroup,
  type OwnSheet,
  type Page,
  projectReviewApi,
  type SheetInput,
  type SheetReply,
  unfinishedSheets,
} from '@qifu/contracts';
import { showToast } from '@qifu/ui/parts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '#shared/session';
import type { SheetValues } from '../parts/sheet-values';
import { removeCopy } from './local-copy';
import { type DraftState, SheetDraft } from './sheet-draft';
import { createStopwatch } from './stopwatch';

const { finalSubmit, myProjects } = projectReviewApi;
/** Whether this sheet still takes words and scores; an open conflict freezes it until staff decide. */
export const isEditable = (group: MyReviewGroup, sheet: OwnSheet | null): boolean =>
  sheet !== null &&
  group.status === groupStatus.open &&
  unfinishedSheets.includes(sheet.status) &&
  !sheet.conflictPending;

/** A key of one step, so that a retry is never a second one. */
export const newClientKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * Sends one step on own sheets and gives the answers, also where nothing of it was taken: each says why. The caller says
 * what becomes of any other failure.
 */
export async function sendSheets(
  groupId: string,
  submitType: 'save' | 'submit' | 'recuse',
  sheets: SheetInput[],
): Promise<SheetReply[]> {
  try {
    return (await call(finalSubmit, { body: { groupId, submitType, sheets } }, { isQuiet: true })).list;
  } catch (error) {
    const told = error instanceof CallError && notTaken.includes(error.errorCode ?? '');
    const { list } = (told ? (error.extras?.details ?? {}) : {}) as { list?: SheetReply[] };
    if (!list) throw error;
    return list;
  }
}
/** Refusals that keep what was sent as a draft and tell of each sheet. */
const notTaken: readonly string[] = ['RV_NOT_SUBMITTED', 'RV_NOT_SAVED'];

/** Puts what a save was answered into the list, so that it needs not be read again. */
function patchSheet(cache: QueryClient, projectId: string, reply: SheetReply, values: SheetValues) {
  const [resource, path] = dataKey(myProjects, {});
  const patch = (project: EvaluatedProject): EvaluatedProject =>
    project.projectId === projectId && project.sheet
      ? { ...project, sheet: { ...project.sheet, ...replyFields(reply, values) } }
      : project;
  cache.setQueriesData<Page<EvaluatedProject>>(
    { queryKey: [resource, path] },
    (page) => page && { ...page, list: page.list.map(patch) },
  );
}

const replyFields = ({ status, total, version }: SheetReply, values: SheetValues): Partial<OwnSheet> => ({
  status,
  total,
  version,
  items: Object.entries(values.items).map(([itemId, item]) => ({ itemId, ...item })),
  recommendation: values.recommendation,
  comment: values.comment,
});

/** Drafts of one group, each opened when it is first needed and kept while the page stands. */
export interface DraftShelf {
  /** The draft of a project that can be edited; undefined for all others. */
  of: (project: EvaluatedProject | undefined) => SheetDraft | undefined;
  /** Drafts opened so far. */
  opened: () => SheetDraft[];
  flushAll: () => Promise<void>;
  /** The project in sight, whose time is counted from now on. */
  turnTo: (projectId: string) => void;
  /** Seconds worked on a project since they were last taken, for a step that is no save. */
  takeSeconds: (projectId: string) => number;
  /** Reads groups and projects again. */
  reread: () => Promise<void>;
}

export function useDrafts(group: MyReviewGroup): DraftShelf {
  const cache = useQueryClient();
  const userId = useSession(({ user }) => user?.userId ?? '');
  const { standard, groupId } = group;
  const shelf = useMemo(() => {
    const drafts = new Map<string, SheetDraft>();
    const stopwatch = createStopwatch();
    const reread = () => cache.invalidateQueries({ queryKey: [projectReviewApi.myGroups.resource] });
    const open = ({ projectId }: EvaluatedProject, sheet: OwnSheet) =>
      standard &&
      new SheetDraft(
        {
          userId,
          projectId,
          standard,
          send: async (input) => firstOf(await sendSheets(groupId, 'save', [input])),
          takeSeconds: () => stopwatch.take(projectId),
          newKey: newClientKey,
          onSaved: (reply, values) => {
            patchSheet(cache, projectId, reply, values);
            if (!reply.current) return;
            // Nothing was saved, and after the reading nothing can be typed here any more: it is said at once.
            showToast({ text: reply.errors.map(({ message }) => message).join(' '), tone: 'warn' });
            void reread();
          },
          onRefused: (error) => {
            reportFailure(error, finalSubmit);
            void reread();
          },
        },
        sheet,
      );
    return { drafts, stopwatch, reread, open };
  }, [cache, userId, groupId, standard]);

  const of = useCallback(
    (project: EvaluatedProject | undefined) => {
      const sheet = project?.sheet ?? null;
      if (!project || !sheet) return undefined;
      if (!isEditable(group, sheet)) {
        // Submitted, stepped back from or closed: the browser keeps nothing of it.
        if (!sheet.conflictPending) removeCopy(userId, sheet.sheetId);
        shelf.drafts.get(sheet.sheetId)?.stop();
        shelf.drafts.delete(sheet.sheetId);
        return undefined;
      }
      const draft = shelf.drafts.get(sheet.sheetId) ?? shelf.open(project, sheet) ?? undefined;
      if (draft) shelf.drafts.set(sheet.sheetId, draft);
      return draft;
    },
    [group, shelf, userId],
  );
  const opened = useCallback(() => [...shelf.drafts.values()], [shelf]);
  const flushAll = useCallback(async () => {
    await Promise.all(opened().map((draft) => draft.flush()));
  }, [opened]);

  useWork(shelf.stopwatch.note);
  useLeaving(opened, flushAll);
  const { turnTo, take } = shelf.stopwatch;
  return { of, opened, flushAll, turnTo, takeSeconds: take, reread: shelf.reread };
}

function firstOf(replies: readonly SheetReply[]): SheetReply {
  const [reply] = replies;
  if (!reply) throw new Error('A save was answered without its sheet');
  return reply;
}

const workEvents = ['keydown', 'pointerdown', 'wheel', 'scroll', 'touchmove'] as const;

/** Acts that show that somebody is at work. */
function useWork(note: () => void) {
  useEffect(() => {
    const options = { passive: true, capture: true };
    for (const name of workEvents) window.addEventListener(name, note, options);
    return () => {
      for (const name of workEvents) window.removeEventListener(name, note, options);
    };
  }, [note]);
}

/** Saves at once when the page goes out of sight, comes back online, or is left. */
function useLeaving(opened: () => SheetDraft[], flushAll: () => Promise<void>) {
  useEffect(() => {
    const save = () => void flushAll();
    const saveIfHidden = () => {
      if (document.visibilityState === 'hidden') save();
    };
    window.addEventListener('online', save);
    document.addEventListener('visibilitychange', saveIfHidden);
    return () => {
      window.removeEventListener('online', save);
      document.removeEventListener('visibilitychange', saveIfHidden);
      void flushAll().finally(() => {
        for (const draft of opened()) draft.stop();
      });
    };
  }, [opened, flushAll]);
}

const noDraft: DraftState | undefined = undefined;
const neverChanges = () => () => undefined;

/** The state of a draft, drawn anew with each change. */
export const useDraftState = (draft: SheetDraft | undefined): DraftState | undefined =>
  useSyncExternalStore(draft?.subscribe ?? neverChanges, draft?.get ?? (() => noDraft), () => noDraft);
