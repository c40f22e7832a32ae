import type { WorkCounts, WorkCourse, WorkJob } from '@qifu/contracts';
import type { RawBuilder } from 'kysely';
import type { Actor, Ctx } from '../context';

export type FoundJob = Omit<WorkJob, 'kind'>;

/** How much of a kind waits, by when, and the nearest of it. */
export interface FoundWork {
  counts: WorkCounts;
  jobs: readonly FoundJob[];
}

/** One kind of work a module brings to the home of those who may do it. */
export type WorkKind = AboutKind & (KindOfRows | FoundKind);

/** What waits, within what the caller may see: rows of `id`, `name`, `due`, `facts` (an object as jsonb) and `to`. */
interface KindOfRows {
  rows: (ctx: Ctx) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>;
}

/** The same of a kind that is not read from rows of the database alone. */
interface FoundKind {
  find: (ctx: Ctx) => Promise<FoundWork>;
}

interface AboutKind {
  /** Where all of it is listed. */
  to: string;
  /**
   * Columns of a menu that its names and facts tell, by what tells them (`name` is that of the job): what is not granted
   * there is left open here.
   */
  tells?: { menu: string; columns: Readonly<Record<string, string>> };
  /** Whether it is this person's to do; a kind that is not is absent from his home. */
  isFor: (actor: Actor) => boolean;
}

declare module '../plugs' {
  interface Plugs {
    /** Kinds of work by their names, the most basic module's first. */
    work: Record<string, WorkKind>;
    /** What is under way through stages, for whom it is shown to. */
    courses: Record<string, (ctx: Ctx) => Promise<WorkCourse[]>>;
  }
}
