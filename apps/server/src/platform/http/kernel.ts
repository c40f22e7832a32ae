import { type Endpoint, type Envelope, Failure, fail } from '@qifu/contracts';
import { type Language, pickLanguage } from '@qifu/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { writeAudit } from '../audit/write-audit';
import type { Actor, Ctx, Origin } from '../context';
import type { Database } from '../db/database';
import { isRetriable } from '../db/database-failure';
import { claimKey, hashInput, type KeyedCall, rememberReply } from '../idempotency/remember-reply';
import type { Jobs } from '../jobs/jobs';
import type { Log } from '../log';
import { sendBlob } from './blob';
import { success, successText } from './envelope';
import { parseInput } from './parse-input';
import { ReadyJson } from './ready-json';
import type { Binding, Blob } from './routes';

/** What the application gives the kernel; the business answers who is calling. */
export interface Platform {
  db: Kysely<Database>;
  /** Finds the caller by the session token; refuses ended sessions unless the endpoint is public. */
  admit: (request: FastifyRequest, binding: Binding) => Promise<Actor>;
  now: () => Date;
  newId: () => string;
  jobsIn: (db: Kysely<Database>) => Jobs;
  log: Log;
}

/** A call on its way through the kernel. */
interface Call {
  binding: Binding;
  actor: Actor;
  origin: Origin;
  language: Language;
  input: Record<string, unknown>;
  idempotencyKey: string | undefined;
  startedAt: number;
}

const retries = 3;

/** The steps of every call: who, may they, is the input right, do it, answer. */
export const createKernel = (platform: Platform) => ({
  async answer(binding: Binding, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const language = languageOf(request);
    const origin = originOf(request);
    const actor = await platform.admit(request, binding);
    const startedAt = Date.now();
    try {
      assertMay(actor, binding.endpoint);
      const input = parseInput(binding.endpoint, request, language);
      const idempotencyKey = keyOf(request);
      const call: Call = { binding, actor, origin, language, input, idempotencyKey, startedAt };
      if (binding.endpoint.effect === 'write') return await answerWrite(platform, call);
      const data = await runRead(platform, call);
      if (binding.endpoint.blob) return await sendBlob(reply, data as Blob);
      if (data instanceof ReadyJson) return sendReady(reply, language, data, binding.endpoint.says);
      return success(language, data, binding.endpoint.says);
    } catch (error) {
      await recordRefusal(platform, { binding, actor, origin, startedAt }, error);
      throw error;
    }
  },
});

const sendReady = (reply: FastifyReply, language: Language, { text }: ReadyJson, says: string | undefined) =>
  reply
    .type('application/json; charset=utf-8')
    .send(`{"code":200,"msg":${JSON.stringify(successText(language, says))},"data":${text}}`);

export const languageOf = (request: FastifyRequest): Language =>
  pickLanguage(String(request.headers['accept-language'] ?? ''));

const originOf = (request: FastifyRequest): Origin => ({
  ipAddress: request.ip,
  userAgent: String(request.headers['user-agent'] ?? ''),
  requestId: request.id,
});

/** A right word is held or not; a list asks for any one of its words (rulings 16). */
export function mayCall(actor: Actor, { access }: Endpoint): boolean {
  if (access === 'public') return true;
  if (actor.userId === '') return false;
  if (access === 'session') return true;
  return (typeof access === 'string' ? [access] : access).some((right) => actor.holds(right));
}

function assertMay(actor: Actor, endpoint: Endpoint) {
  if (!mayCall(actor, endpoint)) fail('access.denied', { access: endpoint.access });
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key))
    fail('input.invalid', { field: 'Idempotency-Key' });
  return key;
}

interface Effects {
  committed: (() => Promise<void> | void)[];
  notes: Parameters<Ctx['audit']>[0][];
}

function contextOf(platform: Platform, call: Call, db: Kysely<Database>, effects: Effects): Ctx {
  return {
    db,
    actor: call.actor,
    origin: call.origin,
    language: call.language,
    now: platform.now,
    newId: platform.newId,
    afterCommit: (effect) => void effects.committed.push(effect),
    audit: (note) => void effects.notes.push(note),
    jobs: platform.jobsIn(db),
    log: platform.log,
  };
}

const noEffects = (): Effects => ({ committed: [], notes: [] });

const handlerInput = (call: Call) => call.input as Parameters<Binding['handle']>[1];

/** Reads run without a transaction; a handler that needs one snapshot opens it itself. */
async function runRead(platform: Platform, call: Call) {
  const effects = noEffects();
  const data = await call.binding.handle(contextOf(platform, call, platform.db, effects), handlerInput(call));
  await runAll(platform, effects.committed);
  return data;
}

/** One transaction for change, audit row and remembered reply; effects follow only when it is kept. */
async function answerWrite(platform: Platform, call: Call): Promise<Envelope> {
  for (let attempt = 1; ; attempt++) {
    const effects = noEffects();
    try {
      const reply = await (call.binding.options.transaction === false
        ? performWrite(platform, call, platform.db, effects)
        : platform.db.transaction().execute((trx) => performWrite(platform, call, trx, effects)));
      await runAll(platform, effects.committed);
      return reply;
    } catch (error) {
      if (!isRetriable(error) || attempt >= retries || call.binding.options.transaction === false)
        throw error;
    }
  }
}

async function performWrite(platform: Platform, call: Call, db: Kysely<Database>, effects: Effects) {
  const keyed = keyedCall(call);
  const earlier = keyed && (await claimKey(db, keyed, platform.now()));
  if (earlier) return earlier;
  const data = await call.binding.handle(contextOf(platform, call, db, effects), handlerInput(call));
  const { request: _request, ...input } = call.input;
  await writeAudit(db, {
    id: platform.newId(),
    actor: call.actor,
    origin: call.origin,
    now: platform.now(),
    call: {
      action: call.binding.name,
      method: call.binding.endpoint.method,
      address: call.binding.endpoint.path,
      input: call.binding.options.auditedInput?.(input) ?? input,
      notes: effects.notes,
      result: 'ok',
      errorCode: '',
      startedAt: call.startedAt,
    },
  });
  const reply = success(call.language, data, call.binding.endpoint.says);
  if (keyed) await rememberReply(db, keyed, reply);
  return reply;
}

function keyedCall(call: Call): KeyedCall | undefined {
  if (!call.idempotencyKey) return undefined;
  const { request: _request, ...input } = call.input;
  return {
    userId: call.actor.userId,
    route: call.binding.name,
    key: call.idempotencyKey,
    requestHash: hashInput(input),
  };
}

/** An effect that fails is logged: the change itself is already kept. */
async function runAll(platform: Platform, effects: readonly (() => Promise<void> | void)[]) {
  for (const effect of effects) {
    try {
      await effect();
    } catch (error) {
      platform.log.error({ err: error }, 'effect after the call failed');
    }
  }
}

/**
 * Refusals for lack of a right leave a row of their own, and so does any refusal of a call that asks for it
 * (reliability 5.1); other refusals change nothing and leave nothing.
 */
async function recordRefusal(
  platform: Platform,
  { binding, actor, origin, startedAt }: Pick<Call, 'binding' | 'actor' | 'origin' | 'startedAt'>,
  error: unknown,
) {
  if (!(error instanceof Failure)) return;
  const isDenied = error.failure === 'access.denied' && actor.userId !== '';
  if (!isDenied && !binding.options.auditsRefusals) return;
  const call = {
    action: binding.name,
    method: binding.endpoint.method,
    address: binding.endpoint.path,
    input: {},
    notes: [],
    result: isDenied ? ('denied' as const) : ('failed' as const),
    errorCode: error.failure,
    startedAt,
  };
  await writeAudit(platform.db, { id: platform.newId(), actor, origin, now: platform.now(), call }).catch(
    (failed: unknown) => platform.log.error({ err: failed }, 'refusal could not be audited'),
  );
}
