import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { TrailState } from '../audit/audit-trail';
import { mostClockDifferenceSeconds, readSealLag, type SealLag } from '../audit/seal/seal-lag';
import type { Database } from '../db/database';
import type { DiskRoom } from '../disk/disk-room';
import type { EventLine } from '../events/event-bus';

/** A probe that waits longer is no help to whoever asks. */
const probeMs = 2_000;
const storageUnanswered = 'file storage does not answer';
const unanswered = 'database does not answer';
const diskIsFull = 'disk is full: nothing can be saved until there is room again';

/** After so long somebody must look why. Seals are made every second, anchors every ten minutes. */
const patience = { unsealedSeconds: 60, unanchoredSeconds: 1800 };

/**
 * What does not hinder the work but must be looked at. A log that was tampered with does not make a process not ready:
 * or whoever can tamper with it could end the service.
 */
const warningsOf = (lag: SealLag): string[] => [
  ...(lag.isBroken ? ['audit log is not what was sealed'] : []),
  ...(lag.unsealedSeconds > patience.unsealedSeconds ? ['audit log is not sealed'] : []),
  ...(lag.unanchoredSeconds > patience.unanchoredSeconds ? ['audit log is not anchored'] : []),
  ...(Math.abs(lag.clockAheadSeconds) > mostClockDifferenceSeconds ? ['clocks differ'] : []),
];

const trailWarnings = (state: TrailState | undefined): string[] => [
  ...(state && state.waiting > state.capacity / 2 ? ['audit queue is filling'] : []),
  ...(state && state.lost > 0 ? ['audit rows were lost'] : []),
];

/** Without Redis everything works, only slower; without the database's line caches are read anew all the time. */
const lineWarnings: Record<EventLine['name'], string> = {
  redis: 'Redis does not answer: events go through the database',
  database: 'events between processes do not arrive',
};

/**
 * Live asks nothing but the process: a new one would not bring a database back. Ready decides where people
 * are sent, so it fails only for what keeps them from saving. How far the audit log is sealed is told in
 * figures only to whoever may read the metrics: it says when tampering would be noticed.
 */
export function answerHealth(
  app: FastifyInstance,
  {
    db,
    disk,
    hasPendingMigrations,
    isStopping,
    queueProblem,
    now,
    mayReadFigures,
    trail,
    lines,
    checkStorage,
  }: {
    db: Kysely<Database>;
    disk: DiskRoom;
    hasPendingMigrations: () => Promise<boolean>;
    isStopping: () => boolean;
    queueProblem: () => string | undefined;
    now: () => Date;
    mayReadFigures: (request: FastifyRequest) => boolean;
    trail?: () => TrailState;
    lines: () => readonly EventLine[];
    checkStorage?: () => Promise<void>;
  },
) {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (request, reply) => {
    // How far sealing is never decides whether the process is ready, not even by taking long to tell.
    const [problem, lag, storageWarning] = await Promise.all([
      Promise.race([findProblem(), timeOut(unanswered)]),
      Promise.race([readSealLag(db, now).catch(() => undefined), timeOut(undefined)]),
      Promise.race([findStorageWarning(), timeOut(storageUnanswered)]),
    ]);
    if (problem) return await reply.status(503).send({ status: 'unavailable', problem });
    const warnings = [
      ...(lag ? warningsOf(lag) : ['audit log does not tell how far it is sealed']),
      ...trailWarnings(trail?.()),
      ...lines().flatMap(({ name, isUp }) => (isUp ? [] : lineWarnings[name])),
      ...(storageWarning ? [storageWarning] : []),
    ];
    return {
      status: 'ok',
      ...(warnings.length > 0 ? { warnings } : {}),
      ...(lag && mayReadFigures(request) ? { audit: lag } : {}),
    };
  });

  /** Everything but files works on without them: no reason to send anybody to another process. */
  const findStorageWarning = async () =>
    checkStorage?.().then(
      () => undefined,
      () => storageUnanswered,
    );

  async function findProblem(): Promise<string | undefined> {
    if (isStopping()) return 'stopping';
    // Asked first: a database that a full disk has ended does not say why.
    if (disk.isFull()) return diskIsFull;
    try {
      const { rows } = await sql<{
        readOnly: string;
      }>`select current_setting('transaction_read_only') as "readOnly"`.execute(db);
      if (rows[0]?.readOnly !== 'off') return 'database is read-only';
      return (await hasPendingMigrations()) ? 'migrations are pending' : queueProblem();
    } catch {
      return unanswered;
    }
  }
}

const timeOut = <Answer>(answer: Answer) =>
  new Promise<Answer>((resolve) => {
    setTimeout(resolve, probeMs, answer).unref();
  });
