import { call } from '@qifu/client';
import { CallError, calculatorApi } from '@qifu/contracts';
import { type Draft, sentOf } from './answer-draft';
import { useCalculation } from './calculation-state';

/** The session is that of the cookie: its id stands in no address. */
export const current = { id: 'current' } as const;
const kept = 'qifu-calculator-drafts';
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

export function keptDrafts(): Record<string, Draft> {
  try {
    return (JSON.parse(sessionStorage.getItem(kept) ?? '{}') ?? {}) as Record<string, Draft>;
  } catch {
    return {};
  }
}

/** What was typed and has not arrived is not sent any more. */
export function forgetDrafts(): void {
  clearTimeout(waiting);
  setState({ unsent: [] });
  keepDrafts();
}

let waiting: ReturnType<typeof setTimeout> | undefined;
/** Typing is waited for. */
const typingMs = 500;

/** How an answer came about: chosen, it is sent at once; typed, a moment later; passed by, once it is stopped at. */
export type Manner = 'chosen' | 'typed' | 'passed';

/** Takes what was typed or chosen and sends it. */
export function change(key: string, draft: Draft, manner: Manner = 'chosen'): void {
  setState((held) => ({
    drafts: { ...held.drafts, [key]: draft },
    errors: { ...held.errors, [key]: '' },
    unsent: held.unsent.includes(key) ? held.unsent : [...held.unsent, key],
  }));
  keepDrafts();
  clearTimeout(waiting);
  if (manner === 'typed') waiting = setTimeout(() => void sendAll(), typingMs);
  else if (manner === 'chosen') void sendAll();
}

/** What was refused waits until it is typed otherwise. */
const isRefused = (key: string) => Boolean(getState().errors[key]);

let sending: Promise<readonly string[]> = Promise.resolve([]);

/** Sends what has not arrived, one answer after the other; tells what was refused or met no net. */
export function sendAll(): Promise<readonly string[]> {
  clearTimeout(waiting);
  sending = sending.then(sendWaiting);
  return sending;
}

async function sendWaiting(): Promise<readonly string[]> {
  const left: string[] = [];
  for (const key of getState().unsent) if (isRefused(key) || !(await sendOne(key))) left.push(key);
  keepDrafts();
  return left;
}

/** The page may be gone in a moment: nothing waits for anything, and what is under way is the same request again. */
export function sendBeforeLeaving(): void {
  clearTimeout(waiting);
  for (const key of getState().unsent) if (!isRefused(key)) void sendOne(key);
}

async function sendOne(key: string): Promise<boolean> {
  const { asked, drafts, page } = getState();
  const question = asked[key];
  const draft = drafts[key];
  if (!question || !draft) return true;
  const shown = page?.questions.map((one) => one.key) ?? [];
  const sent = sentOf(question, draft);
  const how = { isQuiet: true, outlivesPage: true };
  try {
    const progress = sent
      ? await call(calculatorApi.answer, { params: current, body: { key, ...sent, shown } }, how)
      : await call(calculatorApi.takeBack, { params: { ...current, key } }, how);
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
  const isRefusal = error instanceof CallError && error.code >= 400 && error.code < 500;
  if (isRefusal) setState((held) => ({ errors: { ...held.errors, [key]: error.message } }));
  else setState({ failure: error instanceof Error ? error.message : '' });
  return false;
}
