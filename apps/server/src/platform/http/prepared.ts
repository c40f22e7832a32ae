import type { Ctx } from '../context';

interface Steps<Data> {
  /** Runs in the call's one transaction, again if that must be tried again. */
  finish: (ctx: Ctx) => Promise<Data>;
  /**
   * Takes back what was prepared when nothing of it is kept; left out where nothing needs to be. Not called where nobody
   * knows what became of the transaction, as the database does not answer: what belongs to no row is swept up later.
   */
  undo?: () => Promise<void>;
  /** Lets go of what an answer would have needed, whatever kept it from being given. */
  release?: () => Promise<void>;
  /** Tells what was received beside the input from anything else sent under the same key, such as a file's hash. */
  content?: string;
}

/**
 * What a writing call has got ready before its transaction opens, such as bytes received from a slow sender; the
 * kernel then does the rest together with the audit row.
 */
export class Prepared<Data> {
  constructor(readonly steps: Steps<Data>) {}
}
