import { menuOf, type Subject } from '@qifu/contracts';
import type { Language } from '@qifu/i18n';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { AuditTrail } from '../audit/audit-trail';
import type { MalformedCalls } from '../audit/malformed-calls';
import type { Act, Actor, Ctx, Effect, Ground, Origin } from '../context';
import type { Database } from '../db/database';
import type { Jobs } from '../jobs/jobs';
import type { Log } from '../log';
import type { Binding } from './routes';

/** What the application gives the kernel; the business answers who is calling. */
export interface Platform extends Ground {
  db: Kysely<Database>;
  /** The same database with more patience and few connections: reports and exports (`isLong`). */
  longDb: Kysely<Database>;
  /** Who the session token belongs to; refused where its session is over, unless the endpoint is public. */
  admit: (request: FastifyRequest, binding: Binding) => Promise<Actor>;
  now: () => Date;
  newId: () => string;
  jobsIn: (db: Kysely<Database>) => Jobs;
  log: Log;
  /** Rows of reads and refusals. */
  trail: AuditTrail;
  malformed: MalformedCalls;
}

/** A call on its way through the kernel. */
export interface Call {
  binding: Binding;
  actor: Actor;
  origin: Origin;
  language: Language;
  /** What it is about, where its contract leaves that to the input. */
  subject?: Subject | undefined;
  input: Record<string, unknown>;
  /**
   * The whole input of a change of which the caller does not see all: it takes the rest from the record it holds in the
   * call's transaction. `input` is what was sent.
   */
  complete?: ((ctx: Ctx) => Promise<Record<string, unknown>>) | undefined;
  idempotencyKey: string | undefined;
  /** What was received beside the input, such as a file's hash. */
  content?: string | undefined;
  /** Begin of this attempt; a deadlock begins another. */
  startedAt: number;
  /** When the request was here, by the product's clock: before any waiting, and the same in every attempt. */
  arrivedAt: Date;
}

/** What a handler leaves for the kernel to do. */
export interface Effects {
  committed: Effect[];
  notes: Parameters<Ctx['audit']>[0][];
}

/** What a call collects on its way, empty at first. */
export const noEffects = (): Effects => ({ committed: [], notes: [] });

/** Long calls have connections of their own, so that they neither end early nor take the place of short ones. */
export const databaseFor = ({ db, longDb }: Platform, { binding }: Call): Kysely<Database> =>
  binding.endpoint.isLong ? longDb : db;

/** What a call is known of before its input is read whole. */
export type KnownCall = Pick<Call, 'binding' | 'subject'>;

/** The menu whose columns a call answers, or only searches. */
export const columnsMenuOf = ({ binding: { endpoint }, subject }: KnownCall): string | undefined =>
  menuOf(endpoint.columnsOf ?? endpoint.searchesColumnsOf, subject);

/** What a call is called in the audit. */
export const actOf = (call: KnownCall): Act => ({
  action: call.binding.name,
  method: call.binding.endpoint.method,
  address: call.binding.endpoint.path,
  columnsOf: columnsMenuOf(call),
});

/** What a handler is given: everything of one call, on the connection its work shall use. */
export function contextOf(platform: Platform, call: Call, db: Kysely<Database>, effects: Effects): Ctx {
  return {
    db,
    actor: call.actor,
    origin: call.origin,
    act: actOf(call),
    subject: call.subject,
    language: call.language,
    startedAt: call.startedAt,
    arrivedAt: call.arrivedAt,
    now: platform.now,
    newId: platform.newId,
    afterCommit: (effect) => void effects.committed.push(effect),
    audit: (note) => void effects.notes.push(note),
    jobs: platform.jobsIn(db),
    log: platform.log,
    plugs: platform.plugs,
    storage: platform.storage,
    secrets: platform.secrets,
  };
}

/** The input has been parsed by the contract of this very binding, so it has the shape its handler declares. */
export const handlerInput = (call: Call) => call.input as Parameters<Binding['handle']>[1];

/** An effect that fails is logged: the change itself is already kept. */
export async function runEffects(
  { log, db }: { log: Log; db: Kysely<Database> },
  { committed }: Pick<Effects, 'committed'>,
) {
  for (const effect of committed) {
    try {
      await effect(db);
    } catch (error) {
      log.error({ err: error }, 'effect after the call failed');
    }
  }
}
