import { reportFailure } from '@qifu/client';
import {
  CallError,
  type EvaluatedProject,
  type MyReviewGroup,
  projectReviewApi,
  type SheetInput,
  type SheetReply,
  sheetStatus,
} from '@qifu/contracts';
import { askFirst, showSuccess, showToast } from '@qifu/ui/parts';
import { type Text, useText } from '@qifu/ui/text';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { recommendationKeys } from '../parts/recommendations';
import {
  type GroupStandard,
  itemInputsOf,
  type SheetValues,
  showTotal,
  totalOf,
  totalPlaces,
} from '../parts/sheet-values';
import type { SheetDraft } from './sheet-draft';
import { type Gap, gapsOf } from './sheet-gaps';
import { codeOf, isUnfinished } from './use-desk-address';
import { type DraftShelf, isEditable, newClientKey, sendSheets } from './use-drafts';

interface SubmitOptions {
  group: MyReviewGroup;
  project: EvaluatedProject;
  projects: readonly EvaluatedProject[];
  drafts: DraftShelf;
  draft: SheetDraft | undefined;
  values: SheetValues;
  form: RefObject<HTMLFormElement | null>;
  onChoose: (projectId: string) => void;
}

/** One sheet on its way to be submitted. */
interface Ready {
  project: EvaluatedProject;
  draft: SheetDraft;
}

/** Checks, asks, submits, and leads to what is missing or on to the next project. */
export function useSubmit(options: SubmitOptions) {
  const { group, project, projects, drafts, draft, values } = options;
  const text = useText('evaluation');
  const parts = useText('reviewParts');
  const [isTried, setIsTried] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const leadToGap = useGapFocus(options.form);
  const standard = group.standard;
  const gaps = isTried && draft && standard ? gapsOf(standard, values) : noGaps;
  const complete = standard ? listComplete(group, standard, projects, drafts) : [];

  const submit = async (ready: readonly Ready[]) => {
    setIsBusy(true);
    try {
      return await submitReady(group.groupId, standard, ready, drafts, text);
    } finally {
      setIsBusy(false);
    }
  };
  const submitOne = async () => {
    if (!draft || !standard) return;
    setIsTried(true);
    setRefusals([]);
    if (gapsOf(standard, values).length > 0 || hasWrongScore(options.form)) return leadToGap();
    const key = recommendationKeys[values.recommendation ?? 0];
    const code = codeOf(project);
    const total = showTotal(totalOf(standard, values), totalPlaces(standard));
    const recommendation = key ? parts(`recommendation.${key}`) : '';
    const isYes = await askFirst({
      title: text('submit.askOne', { code }),
      effect: text('submit.effectOne', { total, recommendation }),
      verb: text('submit.verb'),
    });
    const [reply] = isYes ? await submit([{ project, draft }]) : [];
    if (!reply) return;
    if (reply.status !== sheetStatus.submitted) return setRefusals(messagesOf(reply));
    showSuccess(text('submit.doneOne', { code, total }));
    goOn(options);
  };
  const submitAll = async () => {
    const codes = complete.map((ready) => codeOf(ready.project)).join(parts('list.and'));
    const isYes = await askFirst({
      title: text('submit.askAll', { count: complete.length }),
      effect: text('submit.effectAll', { codes }),
      verb: text('submit.verb'),
    });
    if (!isYes) return;
    const replies = await submit(complete);
    const done = replies.filter(({ status }) => status === sheetStatus.submitted).length;
    const left = replies.length - done;
    if (done > 0) showSuccess(text(left > 0 ? 'submit.someLeft' : 'submit.doneAll', { count: done, left }));
    const own = replies.find(({ projectId }) => projectId === project.projectId);
    if (own) setRefusals(own.status === sheetStatus.submitted ? [] : messagesOf(own));
  };
  const saveNow = async () => {
    if ((await draft?.flush()) && draft?.get().refusals.length === 0)
      showSuccess(text('save.done', { code: codeOf(project) }));
  };
  return { gaps, refusals, isBusy, complete, submitOne, submitAll, saveNow };
}
export type SubmitState = ReturnType<typeof useSubmit>;

const noGaps: readonly Gap[] = [];
const messagesOf = ({ errors }: SheetReply) => errors.map(({ message }) => message);

/** A text in a score box that is no score was not taken over; the box says what is wrong with it. */
const hasWrongScore = (form: RefObject<HTMLFormElement | null>) =>
  form.current?.querySelector('.q-score-box [aria-invalid=true]') !== null;

/** Sheets with nothing missing, as they stand here. */
function listComplete(
  group: MyReviewGroup,
  standard: GroupStandard,
  projects: readonly EvaluatedProject[],
  drafts: DraftShelf,
): Ready[] {
  return projects.filter(isUnfinished).flatMap((project) => {
    if (!isEditable(group, project.sheet)) return [];
    const draft = drafts.of(project);
    if (!draft || draft.get().clash) return [];
    return gapsOf(standard, draft.get().values).length === 0 ? [{ project, draft }] : [];
  });
}

/** Saves what is not saved, then submits; gives the answers of those that went through. */
async function submitReady(
  groupId: string,
  standard: GroupStandard | null,
  ready: readonly Ready[],
  drafts: DraftShelf,
  text: Text<'evaluation'>,
): Promise<SheetReply[]> {
  if (!standard) return [];
  const saved = await Promise.all(ready.map(async (one) => ((await one.draft.flush()) ? one : undefined)));
  const sendable = saved.filter((one) => one !== undefined);
  if (sendable.length < ready.length) showToast({ text: text('submit.offline'), tone: 'warn' });
  if (sendable.length === 0) return [];
  try {
    const replies = await sendSheets(
      groupId,
      'submit',
      sendable.map(({ project, draft }) => inputOf(standard, project, draft, drafts)),
    );
    for (const { project, draft } of sendable) {
      const reply = replies.find(({ projectId }) => projectId === project.projectId);
      if (reply) draft.settle(reply);
    }
    return replies;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    reportFailure(error, projectReviewApi.finalSubmit);
    return [];
  } finally {
    await drafts.reread();
  }
}

function inputOf(
  standard: GroupStandard,
  { projectId }: EvaluatedProject,
  draft: SheetDraft,
  drafts: DraftShelf,
): SheetInput {
  const { values, version } = draft.get();
  return {
    projectId,
    items: itemInputsOf(standard, values),
    recommendation: values.recommendation,
    comment: values.comment.trim(),
    reason: '',
    version,
    activeSeconds: drafts.takeSeconds(projectId),
    clientKey: newClientKey(),
  };
}

/** The next unfinished project after this one, else the first that is left. */
function goOn({ project, projects, onChoose }: SubmitOptions) {
  const at = projects.indexOf(project);
  const left = [...projects.slice(at + 1), ...projects.slice(0, at)].filter(isUnfinished);
  if (left[0]) onChoose(left[0].projectId);
}

/** After the gaps are drawn, the first one takes the focus. */
function useGapFocus(form: RefObject<HTMLFormElement | null>): () => void {
  const [asked, setAsked] = useState(0);
  const seen = useRef(0);
  useEffect(() => {
    if (asked === seen.current) return;
    seen.current = asked;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    const target = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong;
    target?.scrollIntoView?.({ block: 'center' });
    target?.focus({ preventScroll: true });
  }, [asked, form]);
  return () => setAsked((count) => count + 1);
}
