import type { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './worker-messages';

/** Why a task gave no output: too many tasks, too slow, its worker died, it threw, or its caller left. */
export type WorkerTaskProblem = 'busy' | 'timeout' | 'died' | 'failed' | 'aborted';

/** The only way a worker task fails. */
export class WorkerTaskError extends Error {
  readonly problem: WorkerTaskProblem;

  constructor(problem: WorkerTaskProblem, detail?: string) {
    super(detail ? `worker task ${problem}: ${detail}` : `worker task ${problem}`);
    this.problem = problem;
  }
}

/** What a task may have beside its input. */
export interface TaskOptions {
  /** The task is ended after this time. Left out where a slow receiver sets the pace. */
  timeLimitMs?: number;
  /** Takes the parts the worker sends; the worker waits for it. */
  onPart?(part: unknown): void | Promise<void>;
  /** Pieces the worker asks for one by one. */
  feed?: AsyncIterator<unknown>;
  signal?: AbortSignal;
}

/** Counts the time a worker works: what its receiver takes for a part is not its own. */
function workingClock(limitMs: number | undefined, onEnd: () => void) {
  let leftMs = limitMs ?? 0;
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    start() {
      if (limitMs === undefined || limitMs === 0) return;
      since = performance.now();
      timer = setTimeout(onEnd, leftMs).unref();
    },
    stop() {
      if (timer) leftMs = Math.max(1, leftMs - (performance.now() - since));
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** Runs one task on a worker that runs no other. The worker is fit for the next task only if this resolves. */
export async function runTask(worker: Worker, input: unknown, options: TaskOptions): Promise<unknown> {
  const { promise, resolve, reject } = promiseParts();
  const fail = (problem: WorkerTaskProblem, detail?: string) => reject(new WorkerTaskError(problem, detail));
  const tell = (message: ToWorker) => worker.postMessage(message);
  const onMessage = (message: FromWorker) => {
    if (message.type === 'done') resolve(message.output);
    else if (message.type === 'failed') fail('failed', message.message);
    // Errors of the caller's own feed or receiver reach the caller as they are.
    else if (message.type === 'part') {
      clock.stop();
      takePart(message.part, options, tell).then(clock.start).catch(reject);
    } else feedPiece(options, tell).catch(reject);
  };
  const onError = (error: Error) => fail('died', error.message);
  const onExit = () => fail('died');
  const onAbort = () => fail('aborted');
  const clock = workingClock(options.timeLimitMs, () => fail('timeout'));
  clock.start();

  worker.on('message', onMessage);
  worker.on('error', onError);
  worker.on('exit', onExit);
  options.signal?.addEventListener('abort', onAbort, { once: true });
  try {
    if (options.signal?.aborted) fail('aborted');
    else tell({ type: 'task', input });
    return await promise;
  } finally {
    clock.stop();
    worker.off('message', onMessage);
    worker.off('error', onError);
    worker.off('exit', onExit);
    options.signal?.removeEventListener('abort', onAbort);
    await options.feed?.return?.();
  }
}

async function takePart(part: unknown, options: TaskOptions, tell: (message: ToWorker) => void) {
  await options.onPart?.(part);
  tell({ type: 'taken' });
}

async function feedPiece(options: TaskOptions, tell: (message: ToWorker) => void) {
  const next = await options.feed?.next();
  if (!next || next.done) tell({ type: 'feedEnd' });
  else tell({ type: 'feed', piece: next.value });
}

function promiseParts() {
  let resolve: (output: unknown) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<unknown>((ok, no) => {
    resolve = ok;
    reject = no;
  });
  return { promise, resolve, reject };
}
