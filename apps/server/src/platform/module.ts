import type { CountedFigure } from './http/metrics';
import type { Binding } from './http/routes';
import type { AnyJob } from './jobs/jobs';
import type { OutboxTopic } from './outbox/outbox-topic';
import type { Brought, Needed } from './plugs';
import type { RealtimePart, RealtimeParts } from './socket/realtime-part';

/** What a module plugs into the application. */
export interface Module {
  routes: readonly Binding[][];
  jobs?: readonly AnyJob[];
  /** What it sends out of the house, once its announcement is kept. */
  outbox?: readonly OutboxTopic[];
  /** What it pushes to the browsers and answers them over the realtime line. */
  realtime?: (parts: RealtimeParts) => RealtimePart | readonly RealtimePart[];
  /** What it brings for other modules, and what its own calls find again: nothing of it lives in the process. */
  plugs?: Brought;
  /** What it asks modules above for; an application without one of them does not start. */
  needs?: Needed;
  /** What it has counted since the start; every figure is told in `/metrics`. */
  figures?: () => readonly CountedFigure[];
  /** Ends what it has started beside the calls. */
  stop?: () => Promise<void>;
}
