import type { Envelope } from '@qifu/contracts';
import type { Kysely } from 'kysely';
import type { AuditNote } from '../audit/audit-note';
import { writeAudit } from '../audit/write-audit';
import type { Ctx } from '../context';
import type { Database } from '../db/database';
import { isDatabaseUnavailable, isRetriable, metChangedTable } from '../db/database-failure';
import { claimKey, hashInput, type KeyedCall, rememberReply } from '../idempotency/remember-reply';
import {
  actOf,
  type Call,
  contextOf,
  databaseFor,
  type Effects,
  handlerInput,
  noEffects,
  type Platform,
  runEffects,
} from './call-context';
import { namedFault } from './changed-table';
import { CommittedRefusal } from './committed-refusal';
import { refusal, success, successText } from './envelope';
import { namedSuccess } from './named-success';
import { OwnWords } from './own-words';
import { Prepared } from './prepared';
import { rememberedAnswer } from './remembered-answer';

const retries = 3;

type Work = (ctx: Ctx, call: Call) => Promise<unknown>;
interface Answered {
  reply: Envelope;
  /** The reply of an earlier call under the same key: this one did nothing. */
  isEarlier: boolean;
}

/** Runs a writing call the way its binding asks for, and gives its answer. */
export async function answerWrite(platform: Platform, call: Call): Promise<Envelope> {
  const handle: Work = (ctx, whole) => call.binding.handle(ctx, handlerInput(whole));
  if (call.binding.options.transaction === 'prepared') return answerPrepared(platform, call, handle);
  return (await commitWrite(platform, call, handle)).reply;
}

/** Slow work first, then one transaction; what was prepared goes again when the transaction keeps nothing of it. */
async function answerPrepared(platform: Platform, call: Call, handle: Work): Promise<Envelope> {
  const prepared = await handle(contextOf(platform, call, databaseFor(platform, call), noEffects()), call);
  if (!(prepared instanceof Prepared)) throw new Error(`${call.binding.name} has prepared nothing`);
  const { finish, undo, release, content } = prepared.steps;
  try {
    const { reply, isEarlier } = await commitWrite(platform, { ...call, content }, finish);
    if (isEarlier) await Promise.all([undo?.(), release?.()]);
    return reply;
  } catch (error) {
    await release?.();
    if (!isDatabaseUnavailable(error)) await undo?.();
    throw error;
  }
}

/** One transaction for change, audit row and remembered reply; effects follow only when it is kept. */
async function commitWrite(platform: Platform, call: Call, work: Work): Promise<Answered> {
  let hasMetChange = false;
  for (let attempt = 1; ; attempt++) {
    const effects = noEffects();
    try {
      const outer = databaseFor(platform, call);
      const answered = await outer
        .transaction()
        .execute((db) => performWrite(platform, call, { db, effects, work }));
      await runEffects({ log: platform.log, db: outer }, effects);
      return answered;
    } catch (error) {
      const isChanged: boolean = !hasMetChange && metChangedTable(error, call.subject?.module !== undefined);
      if (!isChanged && (!isRetriable(error) || attempt >= retries)) throw namedFault(error, call);
      hasMetChange ||= isChanged;
      call = { ...call, startedAt: Date.now() };
    }
  }
}

interface WritePart {
  db: Kysely<Database>;
  effects: Effects;
  work: Work;
}

async function performWrite(
  platform: Platform,
  sent: Call,
  { db, effects, work }: WritePart,
): Promise<Answered> {
  const keyed = keyedCall(platform, sent);
  const earlier = keyed && (await claimKey(db, keyed, platform.now()));
  if (earlier) return { reply: earlier, isEarlier: true };
  const call = await completed(platform, sent, db);
  const answer = await work(contextOf(platform, call, db, effects), call);
  const refused = answer instanceof CommittedRefusal ? answer.failure : undefined;
  const { request: _request, ...input } = call.input;
  await writeAudit(db, {
    id: platform.newId(),
    actor: call.actor,
    origin: call.origin,
    now: platform.now(),
    call: {
      ...actOf(call),
      input: call.binding.options.auditedInput?.(input) ?? input,
      notes: effects.notes,
      result: refused ? 'failed' : 'ok',
      errorCode: refused?.failure ?? '',
      startedAt: call.startedAt,
    },
  });
  if (keyed)
    await rememberReply(
      db,
      keyed,
      envelopeOf(call, rememberedAnswer(call.binding.options.keptReply, answer), effects.notes),
    );
  return { reply: envelopeOf(call, answer, effects.notes), isEarlier: false };
}

async function completed(platform: Platform, call: Call, db: Kysely<Database>): Promise<Call> {
  if (!call.complete) return call;
  return { ...call, input: await call.complete(contextOf(platform, call, db, noEffects())) };
}

/** The answer on the wire: a success with its usual word or its own, or a refusal that keeps what was written. */
function envelopeOf(call: Call, answer: unknown, notes: readonly AuditNote[]): Envelope {
  const { binding, language, origin } = call;
  if (answer instanceof CommittedRefusal) return refusal(language, answer.failure, origin.requestId);
  if (!(answer instanceof OwnWords)) {
    const usual = success(language, answer, binding.endpoint.says);
    return { ...usual, msg: namedSuccess(call, notes) ?? usual.msg };
  }
  const { data, says, params } = answer;
  return { ...success(language, data, says), msg: successText(language, says, params) };
}

/**
 * The call under its key. A key is claimed in the call's one transaction, so that a refusal gives it back; a call
 * without one, or whose reply is bytes or must not be kept, has none. Neither has a visitor: nobody else may get his reply.
 */
function keyedCall({ secrets }: Platform, call: Call): KeyedCall | undefined {
  if (!call.idempotencyKey || call.actor.userId === '') return undefined;
  if (call.binding.options.keptReply === 'none' || call.binding.endpoint.blob) return undefined;
  const { request: _request, ...input } = call.input;
  return {
    userId: call.actor.userId,
    route: call.binding.name,
    key: call.idempotencyKey,
    requestHash: hashInput(secrets, call.content === undefined ? input : { ...input, content: call.content }),
  };
}
