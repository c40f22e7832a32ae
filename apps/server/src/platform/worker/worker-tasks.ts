import { type MessagePort, parentPort, type TransferListItem } from 'node:worker_threads';
import { tellPlacesInSource } from '../places-in-source';
import type { FromWorker, ToWorker } from './worker-messages';

/** The two slow lines a task has to its host, besides its input and output. */
export interface TaskLines {
  /** Hands one part to the host and waits until it is taken, so a slow receiver slows the worker down. */
  send(part: unknown, transfer?: TransferListItem[]): Promise<void>;
  /** The pieces the host feeds; one is asked for in advance, so that both sides work at once. */
  feed(): AsyncGenerator<unknown, void, undefined>;
}

/** A task's answer; `transfer` lists buffers that move instead of being copied. */
export interface TaskAnswer {
  output: unknown;
  transfer?: TransferListItem[];
}

/** Serves tasks in this worker thread until the host ends it. */
export function serveTasks(work: (input: unknown, lines: TaskLines) => Promise<TaskAnswer>): void {
  tellPlacesInSource();
  const port = parentPort;
  if (!port) throw new Error('A worker entry runs only in a worker thread.');
  let current: OpenLines | undefined;
  port.on('message', (message: ToWorker) => {
    // What belongs to a task that has ended may still be on its way; it finds no lines open.
    if (message.type !== 'task') return current?.receive(message);
    current = openLines(port);
    work(message.input, current).then(
      ({ output, transfer }) => finishTask({ type: 'done', output }, transfer),
      (error: unknown) => finishTask({ type: 'failed', message: messageOf(error) }),
    );
  });
  function finishTask(message: FromWorker, transfer: TransferListItem[] = []) {
    current = undefined;
    port?.postMessage(message, transfer);
  }
}

interface OpenLines extends TaskLines {
  receive(message: Exclude<ToWorker, { type: 'task' }>): void;
}

function openLines(port: MessagePort): OpenLines {
  let onTaken: (() => void) | undefined;
  let onFed: ((piece: { piece: unknown } | undefined) => void) | undefined;
  const tell = (message: FromWorker, transfer: TransferListItem[] = []) =>
    port.postMessage(message, transfer);
  const askForPiece = () =>
    new Promise<{ piece: unknown } | undefined>((resolve) => {
      onFed = resolve;
      tell({ type: 'want' });
    });
  return {
    receive(message) {
      if (message.type === 'taken') onTaken?.();
      else onFed?.(message.type === 'feed' ? { piece: message.piece } : undefined);
    },
    async send(part, transfer) {
      const taken = new Promise<void>((resolve) => {
        onTaken = resolve;
      });
      tell({ type: 'part', part }, transfer);
      await taken;
    },
    async *feed() {
      let asked = askForPiece();
      for (;;) {
        const fed = await asked;
        if (!fed) return;
        asked = askForPiece();
        yield fed.piece;
      }
    },
  };
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
