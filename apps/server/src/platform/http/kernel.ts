import { type Endpoint, Failure, fail, isLeftTo } from '@qifu/contracts';
import type { Language } from '@qifu/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { writeAudit } from '../audit/write-audit';
import type { Actor, Origin } from '../context';
import { sendBlob } from './blob';
import {
  actOf,
  type Call,
  contextOf,
  databaseFor,
  handlerInput,
  noEffects,
  type Platform,
  runEffects,
} from './call-context';
import { success, successText } from './envelope';
import { keepHidden } from './keep-hidden';
import { languageOf } from './language-of';
import { leaveOutColumns, leaveOutOfRefusal } from './leave-out-columns';
import { parseInput } from './parse-input';
import { ReadyJson } from './ready-json';
import { Refusal } from './refusal';
import type { Binding, Blob } from './routes';
import { traceRead } from './trace-read';
import { answerWrite } from './write-call';

/** The steps of every call: who, may they, is the input right, do it, answer. */
export const createKernel = (platform: Platform) => ({
  async answer(binding: Binding, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const arrivedAt = platform.now();
    const language = languageOf(request);
    const origin = originOf(request);
    const actor = await platform.admit(request, binding);
    const startedAt = Date.now();
    try {
      assertMay(actor, binding.endpoint);
      const arrived = { binding, actor, origin, language, startedAt, arrivedAt };
      const adjust = await keepHidden(platform, arrived, request);
      const input = parseInput(binding.endpoint, request, language, adjust);
      const call: Call = { ...arrived, input, idempotencyKey: keyOf(request) };
      if (binding.endpoint.effect === 'write') {
        const envelope = await answerWrite(platform, call);
        return binding.endpoint.blob ? await sendBlob(reply, envelope.data as Blob) : envelope;
      }
      const data = leaveOutColumns(call, await runRead(platform, call));
      if (binding.endpoint.blob) return await sendBlob(reply, data as Blob);
      if (data instanceof ReadyJson) return sendReady(reply, language, data, binding.endpoint.says);
      return success(language, data, binding.endpoint.says);
    } catch (error) {
      await recordRefusal(platform, { binding, actor, origin, startedAt }, error);
      throw leaveOutOfRefusal({ binding, actor }, error);
    }
  },
});

function sendReady(reply: FastifyReply, language: Language, { pieces }: ReadyJson, says: string | undefined) {
  const head = `{"code":200,"msg":${JSON.stringify(successText(language, says))},"data":`;
  const bytes = [head, ...pieces, '}'].map((piece) =>
    typeof piece === 'string' ? Buffer.from(piece) : piece,
  );
  return reply.type('application/json; charset=utf-8').send(Buffer.concat(bytes));
}

const originOf = (request: FastifyRequest): Origin => ({
  ipAddress: request.ip,
  userAgent: String(request.headers['user-agent'] ?? ''),
  clientOrigin: String(request.headers['jnpf-origin'] ?? ''),
  requestId: request.id,
});

/** A right word is held or not; a list asks for any one of its words (rulings 16). */
export function mayCall(actor: Actor, endpoint: Endpoint): boolean {
  const { access } = endpoint;
  if (access === 'public') return true;
  if (actor.userId === '') return false;
  if (access === 'session') return true;
  const holdsWord = (typeof access === 'string' ? [access] : access).some((right) => actor.holds(right));
  return actor.seat === undefined ? holdsWord : isLeftTo(actor.seat, endpoint, holdsWord);
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

/** Reads run without a transaction; a handler that needs one snapshot opens it itself. */
async function runRead(platform: Platform, call: Call) {
  if (call.binding.endpoint.traces) platform.trail.assertRoom();
  const effects = noEffects();
  const data = await call.binding.handle(
    contextOf(platform, call, databaseFor(platform, call), effects),
    handlerInput(call),
  );
  await runEffects({ log: platform.log, db: databaseFor(platform, call) }, effects);
  await traceRead(platform, call, data);
  return data;
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
  if (error.failure === 'input.invalid') platform.malformed.count({ actor, origin, action: binding.name });
  const isDenied = error.failure === 'access.denied' && actor.userId !== '';
  const trace = error instanceof Refusal ? error.trace : undefined;
  if (!isDenied && !binding.options.auditsRefusals && !trace?.isAlwaysKept) return;
  const call = {
    ...actOf(binding),
    input: {},
    notes: trace ? [trace.note] : [],
    result: isDenied ? ('denied' as const) : ('failed' as const),
    errorCode: error.failure,
    startedAt,
  };
  const row = { id: platform.newId(), actor, origin, now: platform.now(), call };
  // What a refusal writes beside its row stands together with it, at once.
  const written: Promise<unknown> = trace?.write
    ? platform.db.transaction().execute(async (db) => {
        await trace.write?.(db);
        await writeAudit(db, row);
      })
    : platform.trail.add(row);
  await written.catch((failed: unknown) =>
    platform.log.error({ err: failed }, 'refusal could not be audited'),
  );
}
