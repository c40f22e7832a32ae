import type { Worker } from 'node:worker_threads';
import { startWorker, type WorkerEntry } from './worker-entry';
import { runTask, type TaskOptions, WorkerTaskError } from './worker-task';

/** How one kind of worker is kept. */
export interface WorkerHostOptions extends WorkerEntry {
  /** Workers at most; further tasks wait. */
  size: number;
  /** Tasks that may wait; further ones are refused as `busy`. */
  queueLength: number;
  /** Heap of one worker in MiB; a task that needs more ends its worker, never the process. */
  memoryMb: number;
  /** An unused worker is ended after this time, so idle memory stays low. */
  idleMs: number;
}

/** Begins a task whose turn has come. */
type Waiting = () => void;

/** Runs tasks in a few worker threads that start on demand and end when idle. */
export class WorkerHost {
  readonly #options: WorkerHostOptions;
  readonly #idle: { worker: Worker; timer: NodeJS.Timeout; forget: () => void }[] = [];
  readonly #queue: Waiting[] = [];
  #running = 0;

  constructor(options: WorkerHostOptions) {
    this.#options = options;
  }

  /** Runs one task. Rejects with `WorkerTaskError`, whatever happens to the worker. */
  async run(input: unknown, options: TaskOptions): Promise<unknown> {
    await this.#waitForTurn(options.signal);
    const worker = this.#takeWorker();
    try {
      const output = await runTask(worker, input, options);
      this.#keep(worker);
      return output;
    } catch (error) {
      // A failed task may have left its worker half-way (a stuck loop, a full heap): the next gets a fresh one.
      await worker.terminate();
      throw error;
    } finally {
      this.#running -= 1;
      this.#queue.shift()?.();
    }
  }

  /** Ends the idle workers; used by tests and at shutdown. */
  async close(): Promise<void> {
    const ending = this.#idle.splice(0);
    for (const { timer } of ending) clearTimeout(timer);
    await Promise.all(ending.map(({ worker }) => worker.terminate()));
  }

  async #waitForTurn(signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) throw new WorkerTaskError('aborted');
    if (this.#running >= this.#options.size) {
      if (this.#queue.length >= this.#options.queueLength) throw new WorkerTaskError('busy');
      await new Promise<void>((start, refuse) => this.#queue.push(this.#waitingTask(start, refuse, signal)));
      return;
    }
    this.#running += 1;
  }

  #waitingTask(start: () => void, refuse: (error: Error) => void, signal?: AbortSignal): Waiting {
    const leave = () => {
      this.#queue.splice(this.#queue.indexOf(waiting), 1);
      refuse(new WorkerTaskError('aborted'));
    };
    const waiting: Waiting = () => {
      signal?.removeEventListener('abort', leave);
      // Counted here and not by the woken task, so that a newcomer cannot slip in between.
      this.#running += 1;
      start();
    };
    signal?.addEventListener('abort', leave, { once: true });
    return waiting;
  }

  #takeWorker(): Worker {
    const kept = this.#idle.pop();
    if (!kept) return this.#startWorker();
    clearTimeout(kept.timer);
    kept.worker.off('exit', kept.forget);
    kept.worker.ref();
    return kept.worker;
  }

  #startWorker(): Worker {
    const worker = startWorker(this.#options, {
      resourceLimits: { maxOldGenerationSizeMb: this.#options.memoryMb },
    });
    // An error nobody listens to would end the process; whoever waits for the worker hears of its exit.
    return worker.on('error', () => undefined);
  }

  #keep(worker: Worker): void {
    const forget = () => {
      const at = this.#idle.findIndex((kept) => kept.worker === worker);
      if (at >= 0) clearTimeout(this.#idle.splice(at, 1)[0]?.timer);
    };
    const endIdle = () => {
      forget();
      worker.terminate().catch(() => undefined);
    };
    const timer = setTimeout(endIdle, this.#options.idleMs);
    timer.unref();
    worker.unref();
    worker.on('exit', forget);
    this.#idle.push({ worker, timer, forget });
  }
}
