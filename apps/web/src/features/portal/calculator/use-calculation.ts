import { call } from '@qifu/client';
import { type CalculatorPage, type CalculatorProgress, CallError, calculatorApi } from '@qifu/contracts';
import { sentOf } from './answer-draft';
import { isShown, nothingHeld, show, useCalculation } from './calculation-state';
import { change, current, keptDrafts, sendAll } from './send-answers';

const mostOnPage = 3;
const { getState, setState } = useCalculation;

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
  setState(nothingHeld, true);
}

/** Takes up the session of this browser, or begins one. */
export async function begin(
  opening: Opening,
  { topic, isNew = false }: { topic?: string; isNew?: boolean } = {},
) {
  beginning += 1;
  const turn = beginning;
  await sendAll();
  if (turn !== beginning) return;
  if (isNew) setState(nothingHeld, true);
  setState({ trail: [], queue: [], isBusy: true, isDone: false });
  try {
    const progress =
      (isNew ? undefined : await takeUp(topic)) ??
      (await call(calculatorApi.open, { body: opening }, { isQuiet: true }));
    if (turn !== beginning) return;
    const [first, ...queue] = progress.page ? chunks(progress.page) : [];
    setState({ progress, isBusy: false, failure: undefined });
    show(first, { queue: topic ? queue : [] });
    for (const [key, draft] of Object.entries(keptDrafts())) if (isShown(key)) change(key, draft);
  } catch (error) {
    if (turn !== beginning) return;
    setState({ isBusy: false, failure: error instanceof Error ? error.message : '' });
  }
}

async function takeUp(topic: string | undefined): Promise<CalculatorProgress | undefined> {
  try {
    return await call(calculatorApi.read, { params: current, query: { topic } }, { isQuiet: true });
  } catch (error) {
    if (error instanceof CallError && error.code === 404) return undefined;
    throw error;
  }
}

/** On to what is worth asking next; what was left empty is not asked again. */
export async function goOn(): Promise<void> {
  const { page } = getState();
  setState({ isBusy: true });
  try {
    if (!page || (await sendAll()).some(isShown)) return;
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

/** Back by one page; everything that was answered stays, what was just typed too. */
export function goBack(): void {
  void sendAll();
  const { trail, page, queue } = getState();
  const last = trail.at(-1);
  if (!last) return;
  show(last, { trail: trail.slice(0, -1), queue: page && queue.length > 0 ? [page, ...queue] : queue });
}
