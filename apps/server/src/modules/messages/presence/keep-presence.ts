import type { Kysely } from 'kysely';
import type { Database } from '#platform/db/database';
import type { Log } from '#platform/log';
import type { SocketHub } from '#platform/socket/socket-hub';
import {
  arrive,
  beat,
  beginProcess,
  endProcess,
  findPresent,
  giveUpDeadProcesses,
  leaseSeconds,
  leave,
} from './presence.queries';

/** Who came and who went, as far as all processes know. */
export interface ChangedPresence {
  online: string[];
  offline: string[];
}

export interface PresenceParts {
  hub: SocketHub;
  db: Kysely<Database>;
  newId: () => string;
  log: Log;
  publish: (changed: ChangedPresence) => Promise<void>;
}

/** Comings and goings gather so long: a page that is loaded again goes and comes without a word. */
const gatherMs = 300;
const beatMs = (leaseSeconds * 1000) / 3;
/** An event has 7,900 bytes, an id at most 64. */
const mostInEvent = 100;

/**
 * Keeps in the database who has a socket on this process. A row counts as long as its process beats: one that was
 * killed leaves nobody behind for longer than its lease, as the others give it up and say who is gone.
 */
export function keepPresence({ hub, db, newId, log, publish }: PresenceParts) {
  const processId = newId();
  const registered = new Set<string>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let hasBegun = false;
  let work: Promise<unknown> = Promise.resolve();

  const next = (step: () => Promise<void>) => {
    work = work.then(step).catch((error: unknown) => {
      log.error({ err: error }, 'who is there could not be kept');
    });
    return work;
  };
  const gather = () => {
    if (isStopping) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void next(settle);
    }, gatherMs);
  };
  const announce = async (came: readonly string[], went: readonly string[]) => {
    const stillThere = went.length > 0 ? await findPresent(db, went) : new Set<string>();
    const gone = went.filter((userId) => !stillThere.has(userId));
    for (let at = 0; at < Math.max(came.length, gone.length); at += mostInEvent)
      await publish({ online: came.slice(at, at + mostInEvent), offline: gone.slice(at, at + mostInEvent) });
  };
  /** Brings the rows in line with the sockets; what fails is tried again with the next beat. */
  const settle = async () => {
    const ids = [...changed];
    changed.clear();
    const isHere = (userId: string) => hub.ofUser(userId).length > 0;
    const came = ids.filter((userId) => isHere(userId) && !registered.has(userId));
    const went = ids.filter((userId) => !isHere(userId) && registered.has(userId));
    try {
      if (came.length > 0) await register(came);
      if (went.length > 0) await leave(db, processId, went);
      for (const userId of went) registered.delete(userId);
    } catch (error) {
      for (const userId of [...came, ...went]) changed.add(userId);
      throw error;
    }
    await announce(came, went);
  };
  const register = async (came: readonly string[]) => {
    if (!hasBegun) await beginProcess(db, processId);
    hasBegun = true;
    await arrive(db, processId, came);
    for (const userId of came) registered.add(userId);
  };
  const keepAlive = async () => {
    if (changed.size > 0) gather();
    if (hasBegun && !(await beat(db, processId))) {
      await beginProcess(db, processId);
      await arrive(db, processId, [...registered]);
      await announce([...registered], []);
    }
    await announce([], await giveUpDeadProcesses(db));
  };

  hub.watchPeople((userId) => {
    changed.add(userId);
    gather();
  });
  const beating = setInterval(() => void next(keepAlive), beatMs);
  beating.unref();
  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      clearInterval(beating);
      if (hasBegun) await next(async () => announce([], await endProcess(db, processId)));
    },
  };
}
