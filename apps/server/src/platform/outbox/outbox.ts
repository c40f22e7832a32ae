import { type Breaker, createBreaker } from '../egress/breaker';
import type { EventBus } from '../events/event-bus';
import { type Ending, settleAttempt, type Taken, takeDue } from './outbox-rows.queries';
import { type OutboxTopic, SendingFailed, type SendingParts } from './outbox-topic';

declare module '../events/event-bus' {
  interface EventChannels {
    /** Told by the database with the transaction that announces something (migration 0016). */
    'outbox.announced': Record<string, never>;
  }
}

/** Few, so that what a process takes with it when it ends is little. */
const batchSize = 20;

/** The worker of one process. Any number of them may work on one database. */
export interface Outbox {
  /** Sends what is due, until nothing is. Called again meanwhile, it looks once more before it ends. */
  deliver: () => Promise<void>;
  /** Takes nothing more, and waits for what is under way. */
  stop: () => Promise<void>;
}

interface OutboxParts extends SendingParts {
  topics: readonly OutboxTopic[];
}

/** Topics work beside each other: a slow service of one holds up none of another. */
export function createOutbox({ topics, ...parts }: OutboxParts): Outbox {
  let isStopping = false;
  const workers = topics.map((topic) => createTopicWorker(topic, parts, () => isStopping));
  return {
    deliver: async () => void (await Promise.all(workers.map((worker) => worker.deliver()))),
    stop: async () => {
      isStopping = true;
      await Promise.allSettled(workers.map((worker) => worker.idle()));
      for (const { stop } of topics) stop?.();
    },
  };
}

function createTopicWorker(topic: OutboxTopic, parts: SendingParts, isStopping: () => boolean) {
  const { db, now } = parts;
  const breakers = createBreakers();
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  const run = async () => {
    do {
      isAskedAgain = false;
      for (;;) {
        if (isStopping()) return;
        const resting = breakers.resting(now());
        const batch = await takeDue(db, { topic: topic.topic, now: now(), limit: batchSize, resting });
        if (batch.length === 0) break;
        await sendBatch(batch);
      }
    } while (isAskedAgain);
  };
  /** A few at a time; what a stop leaves is given back untried. */
  const sendBatch = async (batch: readonly Taken[]) => {
    const rest = [...batch];
    const sendNext = async () => {
      for (let taken = rest.shift(); taken; taken = rest.shift()) {
        const ending = await attempt(taken);
        await settleAttempt(db, taken, ending, now());
      }
    };
    const ways = Array.from({ length: Math.min(topic.atOnce, batch.length) }, sendNext);
    const failed = (await Promise.allSettled(ways)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  };
  const attempt = async (taken: Taken): Promise<Ending> => {
    const breaker = breakers.of(taken.line);
    const until = breaker.restsUntil(now());
    if (until) return { is: 'postponed', until };
    if (isStopping()) return { is: 'postponed', until: now() };
    if (taken.isWornOut) return { is: 'failed', reason: 'interrupted', isFinal: true };
    try {
      const outcome = await topic.send(taken, parts);
      breaker.worked();
      return { is: 'done', outcome };
    } catch (error) {
      return judge(error, breaker);
    }
  };
  const judge = (error: unknown, breaker: Breaker): Ending => {
    const known =
      error instanceof SendingFailed ? error : new SendingFailed(`failed:${(error as Error).name}`);
    if (known !== error)
      parts.log.error({ reason: known.reason, topic: topic.topic }, 'a sender failed in a way of its own');
    // Whoever refuses one recipient has answered: the way is in order.
    if (known.blames === 'line') breaker.failed(now());
    else breaker.worked();
    return { is: 'failed', reason: known.reason, isFinal: known.blames === 'refused' };
  };

  return {
    deliver: () => {
      isAskedAgain = true;
      running ??= run().finally(() => (running = undefined));
      return running;
    },
    idle: async () => await running,
  };
}

/** One for each way out, kept while it has something to remember. */
function createBreakers() {
  const known = new Map<string, Breaker>();
  return {
    of: (line: string): Breaker => {
      const breaker = known.get(line) ?? createBreaker();
      known.set(line, breaker);
      return breaker;
    },
    resting: (now: Date): string[] =>
      [...known].filter(([, breaker]) => breaker.restsUntil(now)).map(([line]) => line),
  };
}

/** Sends as soon as something is announced. A failure is told and left to the sweep of each minute. */
export function deliverWhenAnnounced(
  outbox: Pick<Outbox, 'deliver'>,
  { events, log }: { events: EventBus } & Pick<SendingParts, 'log'>,
): () => void {
  const deliver = () =>
    void outbox
      .deliver()
      .catch((error: unknown) => log.error({ err: error }, 'the outbox could not be worked off'));
  const stops = [events.subscribe('outbox.announced', deliver), events.onMissed(deliver)];
  return () => {
    for (const stop of stops) stop();
  };
}
