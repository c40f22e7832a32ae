import type { FactDefinition } from '@qifu/policy-rules';
import type { effectiveFacts } from '../enterprise-fact/effective-facts.queries';
import type { Transition } from '../match-event/write-firm-events';
import type { ItemOnDay } from '../rule-shelf/rule-shelf';

/** What the query of facts answers of one firm; the worker reads the values. */
export type FirmRow = Awaited<ReturnType<ReturnType<typeof effectiveFacts>['execute']>>[number];

/** What firms are told of items on one day, under the rules of that side. */
export interface MassSide {
  day: string;
  items: readonly ItemOnDay[];
}

/** Two days, or the same day under other rules. */
export interface MassQuestion {
  before: MassSide;
  after: MassSide;
  definitions: ReadonlyMap<string, FactDefinition>;
}

export type FirmTransition = Transition & { enterpriseId: string };

/** To the worker: firms in portions, as they were or as they are now, then one question. */
export type ToWorker =
  | { kind: 'firms'; isAfter: boolean; rows: readonly FirmRow[] }
  | { kind: 'ask'; question: MassQuestion };

/** From the worker: what has changed, in portions; the last one says so. */
export interface FromWorker {
  transitions: readonly FirmTransition[];
  isLast: boolean;
}
