import type { Readable } from 'node:stream';
import type { Ctx } from '../context';

/** What a kind of work is given while it goes on. */
export interface WorkUnderWay {
  /** The same however often it is begun anew: what it is for can tell it from another one. */
  id: string;
  input: unknown;
  /** Tells how far it is; refuses where its owner has stopped it, or the process ends. */
  tell: (done: number, total: number) => Promise<void>;
  /** Keeps bytes as they come for its owner; gives the id of the file. */
  keep: (file: { name: string; content: Readable }) => Promise<string>;
}

/** What comes of it. */
export interface WorkOutcome {
  /** Its name, or where there is no file what came of it. */
  name: string;
  /** Empty where there is nothing to fetch. */
  fileId: string;
  /** What the audit calls it, where it is no export. */
  audited?: { objectType: string; objectId: string };
  /** Rows in it and the like, for the audit; and what `mayFetch` has to know. */
  facts: Record<string, unknown>;
}

/** Work that takes longer than a call may. It may be begun again after a crash, so it leaves nothing half. */
export interface LongWorkKind {
  /** `ctx` is its owner's, with connections of long calls; transactions are its own affair. */
  run: (ctx: Ctx, work: WorkUnderWay) => Promise<WorkOutcome>;
  /** Whether what it made may be handed to its owner now. */
  mayFetch: (ctx: Ctx, work: { input: unknown; facts: unknown }) => Promise<boolean>;
}

/** What is to be done, and how its owner reads it. */
export interface AskedWork {
  kind: string;
  title: string;
  input: unknown;
}

/** The works of an application. */
export interface LongWorks {
  /** Begins work when the call is kept; gives its id. */
  begin: (ctx: Ctx, work: AskedWork) => Promise<string>;
  /** Goes on with work whose process has died; its owner is as he is now, undefined where he is gone. */
  resume: (ctx: Ctx, ownerOf: (userId: string) => Promise<Ctx['actor'] | undefined>) => Promise<void>;
  stop: () => Promise<void>;
}

declare module '../plugs' {
  interface Plugs {
    longWorkKinds: Readonly<Record<string, LongWorkKind>>;
    longWorks: LongWorks;
  }
}
