/** What the host tells a worker. One task at a time per worker. */
export type ToWorker =
  | { type: 'task'; input: unknown }
  /** The next piece of the task's feed; asked for by `want`. */
  | { type: 'feed'; piece: unknown }
  | { type: 'feedEnd' }
  /** The part before was taken; the next may be sent. */
  | { type: 'taken' };

/** What a worker tells the host. */
export type FromWorker =
  | { type: 'want' }
  | { type: 'part'; part: unknown }
  | { type: 'done'; output: unknown }
  | { type: 'failed'; message: string };
