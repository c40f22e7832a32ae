import { call } from '@qifu/client';
import { type CalculatorPage, type CalculatorProgress, CallError, calculatorApi } from '@qifu/contracts';
import { create } from 'zustand';
import { type Draft, draftOf, sentOf } from './answer-draft';

/** The session is that of the cookie: its id stands in no address. */
const current = { id: 'current' } as const;
const mostOnPage = 3;
const kept = 'qifu-calculator-drafts';

export interface Held {
  progress?: CalculatorProgress;
  /** The page that is shown; what is worth asking next may be another by now. */
  page?: CalculatorPage;
  /** Pages before it, the latest last. */
  trail: readonly CalculatorPage[];
  /** Pages of a topic that somebody went back to. */
  queue: readonly CalculatorPage[];
  drafts: Readonly<Record<string, Draft>>;
  errors: Readonly<Record<string, string>>;
  /** Answers that have not arrived: they stay in the page. */
  unsent: readonly string[];
  isBusy: boolean;
  /** The session could not be opened, and why. */
  failure?: string;
  isDone: boolean;
}

const empty: Held = {
  trail: [],
  queue: [],
  drafts: {},
  errors: {},
  unsent: [],
  isBusy: false,
  isDone: false,
};

export const useCalculation = create<Held>(() => empty);
const { getState, setState } = useCalculation;

/** Typed answers outlive a reload of the page, for as long as its window is open. */
function keepDrafts(): void {
  try {
    const { unsent, drafts } = getState();
    const left = Object.fromEntries(unsent.map((key) => [key, drafts[key]]));
    if (unsent.length > 0) sessionStorage.setItem(kept, JSON.stringify(left));
    else sessionStorage.removeItem(kept);
  } catch {
    // A browser that keeps nothing loses only this.
  }
}

function keptDrafts(): Record<string, Draft> {
  try {
    return (JSON.parse(sessionStorage.getItem(kept) ?? '{}') ?? {}) as Record<string, Draft>;
  } catch {
    return {};
  }
}

const withDrafts = (page: CalculatorPage, drafts: Held['drafts']): Held['drafts'] => ({
  ...Object.fromEntries(page.questions.map((question) => [question.key, draftOf(question)])),
  ...Object.fromEntries(Object.entries(drafts).filter(([key]) => getState().unsent.includes(key))),
});

function show(page: CalculatorPage | undefined, more: Partial<Held> = {}): void {
  setState((held) => ({
    ...more,
    page,
    errors: {},
    isDone: page === undefined,
    drafts: page ? { ...held.drafts, ...withDrafts(page, held.drafts) } : held.drafts,
  }));
}

const chunks = (page: CalculatorPage): CalculatorPage[] =>
  page.questions.length === 0
    ? []
    : [
        { ...page, questions: page.questions.slice(0, mostOnPage) },
        ...chunks({ ...page, questions: page.questions.slice(mostOnPage) }),
      ];

type Opening = Parameters<typeof call<typeof calculatorApi.open>>[1]['body'];

/** Only what was asked for last is shown: an address may change while the page begins. */
let beginning = 0;

/** Forgets what this page knows, such as before a session of another device is taken up. */
export function forget(): void {
  beginning += 1;
  setState({ ...empty });
}

/** Takes up the session of this browser, or begins one. */
export async function begin(
  opening: Opening,
  { topic, isNew = false }: { topic?: string; isNew?: boolean } = {},
) {
  beginning += 1;
  const turn = beginning;
  setState({ ...empty, isBusy: true });
  try {
    const progress =
      (isNew ? undefined : await takeUp(topic)) ??
      (await call(calculatorApi.open, { body: opening }, { isQuiet: true }));
    if (turn !== beginning) return;
    const [first, ...queue] = progress.page ? chunks(progress.page) : [];
    setState({ progress, isBusy: false, unsent: [] });
    show(first, { queue: topic ? queue : [] });
    for (const [key, draft] of Object.entries(keptDrafts())) if (isShown(key)) change(key, draft);
  } catch (error) {
    if (turn !== beginning) return;
    setState({ isBusy: false, failure: error instanceof Error ? error.message : '' });
  }
}

const isShown = (key: string) => getState().page?.questions.some((one) => one.key === key) ?? false;

async function takeUp(topic: string | undefined): Promise<CalculatorProgress | undefined> {
  try {
    return await call(calculatorApi.read, { params: current, query: { topic } }, { isQuiet: true });
  } catch (error) {
    if (error instanceof CallError && error.code === 404) return undefined;
    throw error;
  }
}

let waiting: ReturnType<typeof setTimeout> | undefined;
/** Typing is waited for; a choice is sent at once. */
const typingMs = 500;

/** Takes what was typed or chosen and sends it. */
export function change(key: string, draft: Draft, isTyped = false): void {
  setState((held) => ({
    drafts: { ...held.drafts, [key]: draft },
    errors: { ...held.errors, [key]: '' },
    unsent: held.unsent.includes(key) ? held.unsent : [...held.unsent, key],
  }));
  keepDrafts();
  clearTimeout(waiting);
  if (isTyped) waiting = setTimeout(() => void sendAll(), typingMs);
  else void sendAll();
}

let sending: Promise<boolean> | undefined;

/** Sends what has not arrived, one answer after the other; false where something was refused or the net is lost. */
export function sendAll(): Promise<boolean> {
  clearTimeout(waiting);
  sending = (sending ?? Promise.resolve(true)).then(sendWaiting);
  return sending;
}

async function sendWaiting(): Promise<boolean> {
  const keys = getState().unsent.filter(isShown);
  const results: boolean[] = [];
  for (const key of keys) results.push(await sendOne(key));
  keepDrafts();
  return results.every(Boolean);
}

async function sendOne(key: string): Promise<boolean> {
  const { page, drafts } = getState();
  const question = page?.questions.find((one) => one.key === key);
  const draft = drafts[key];
  if (!question || !draft) return true;
  const shown = page?.questions.map((one) => one.key) ?? [];
  const sent = sentOf(question, draft);
  try {
    const progress = sent
      ? await call(
          calculatorApi.answer,
          { params: current, body: { key, ...sent, shown } },
          { isQuiet: true },
        )
      : await call(calculatorApi.takeBack, { params: { ...current, key } }, { isQuiet: true });
    setState((held) => ({
      progress,
      unsent: held.drafts[key] === draft ? held.unsent.filter((one) => one !== key) : held.unsent,
      failure: undefined,
    }));
    return true;
  } catch (error) {
    return takeFailure(key, error);
  }
}

/** A refusal stands below its question; without a net the answer waits in the page. */
function takeFailure(key: string, error: unknown): false {
  const isRefused = error instanceof CallError && error.code >= 400 && error.code < 500;
  if (isRefused) setState((held) => ({ errors: { ...held.errors, [key]: error.message } }));
  else setState({ failure: error instanceof Error ? error.message : '' });
  return false;
}

/** On to what is worth asking next; what was left empty is not asked again. */
export async function goOn(): Promise<void> {
  const { page } = getState();
  setState({ isBusy: true });
  try {
    if (!page || !(await sendAll())) return;
    const left = page.questions.filter(({ key, given }) => !given && !sentFor(key));
    for (const { key } of left) {
      const body = { key, skip: true, shown: [] };
      setState({ progress: await call(calculatorApi.answer, { params: current, body }, { isQuiet: true }) });
    }
    const { queue, trail, progress } = getState();
    const [next, ...rest] = queue;
    show(next ?? progress?.page ?? undefined, { queue: rest, trail: [...trail, answered(page)] });
  } catch (error) {
    setState({ failure: error instanceof Error ? error.message : '' });
  } finally {
    setState({ isBusy: false });
  }
}

const sentFor = (key: string) => {
  const { page, drafts } = getState();
  const question = page?.questions.find((one) => one.key === key);
  return question && sentOf(question, drafts[key] ?? {});
};

/** The page with what stands in it, to come back to. */
function answered(page: CalculatorPage): CalculatorPage {
  const questions = page.questions.map((question) => {
    const sent = sentFor(question.key);
    const given = {
      ...(sent && 'value' in sent && { value: sent.value }),
      isUnknown: sent !== undefined && 'unknown' in sent,
      isSkipped: sent === undefined,
    };
    return { ...question, given };
  });
  return { ...page, questions };
}

/** Back by one page; everything that was answered stays. */
export function goBack(): void {
  const { trail, page, queue } = getState();
  const last = trail.at(-1);
  if (!last) return;
  show(last, { trail: trail.slice(0, -1), queue: page && queue.length > 0 ? [page, ...queue] : queue });
}
