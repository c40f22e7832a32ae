import { Failure } from '@qifu/contracts';
import type { Language } from '@qifu/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { writeAudit } from '../audit/write-audit';
import type { Origin } from '../context';
import { sendBlob } from './blob';
import { actOf, type Platform } from './call-context';
import { success, successText } from './envelope';
import { languageOf } from './language-of';
import { leaveOutColumns, leaveOutOfRefusal } from './leave-out-columns';
import { answerRead } from './read-call';
import { ReadyJson } from './ready-json';
import { Refusal } from './refusal';
import type { Binding, Blob } from './routes';
import { type ArrivedCall, takeCall } from './take-call';
import { answerWrite } from './write-call';

/** The steps of every call: who, may they, is the input right, do it, answer. */
export function createKernel(platform: Platform) {
  /** The call from its arrival on; what is refused is on record where it has to be. */
  async function work<Told>(
    binding: Binding,
    request: FastifyRequest,
    steps: (arrived: ArrivedCall) => Promise<Told>,
  ): Promise<Told> {
    const arrivedAt = platform.now();
    const language = languageOf(request);
    const origin = originOf(request);
    const actor = await platform.admit(request, binding);
    const arrived: ArrivedCall = { binding, actor, origin, language, startedAt: Date.now(), arrivedAt };
    try {
      return await steps(arrived);
    } catch (error) {
      await recordRefusal(platform, arrived, error);
      throw leaveOutOfRefusal(arrived, error);
    }
  }
  const readData = async (request: FastifyRequest, arrived: ArrivedCall): Promise<unknown> => {
    const call = await takeCall(platform, request, arrived);
    return leaveOutColumns(call, await answerRead(platform, call));
  };
  return {
    answer: (binding: Binding, request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
      work(binding, request, async (arrived) => {
        if (binding.endpoint.effect === 'write') {
          const envelope = await answerWrite(platform, await takeCall(platform, request, arrived));
          return binding.endpoint.blob ? await sendBlob(reply, envelope.data as Blob) : envelope;
        }
        const data = await readData(request, arrived);
        const { language } = arrived;
        if (binding.endpoint.blob) return await sendBlob(reply, data as Blob);
        if (data instanceof ReadyJson) return sendReady(reply, language, data, binding.endpoint.says);
        return success(language, data, binding.endpoint.says);
      }),
    /** The same steps of a read for whoever draws a page here, without a reply of its own. */
    read: (binding: Binding, request: FastifyRequest): Promise<unknown> =>
      work(binding, request, async (arrived) => {
        const data = await readData(request, arrived);
        return data instanceof ReadyJson ? data.parsed() : data;
      }),
  };
}
export type Kernel = ReturnType<typeof createKernel>;

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

/**
 * Refusals for lack of a right leave a row of their own, and so does any refusal of a call that asks for it
 * (reliability 5.1); other refusals change nothing and leave nothing.
 */
async function recordRefusal(platform: Platform, arrived: ArrivedCall, error: unknown) {
  const { binding, actor, origin, startedAt } = arrived;
  if (!(error instanceof Failure)) return;
  if (error.failure === 'input.invalid') platform.malformed.count({ actor, origin, action: binding.name });
  const isDenied = error.failure === 'access.denied' && actor.userId !== '';
  const trace = error instanceof Refusal ? error.trace : undefined;
  if (!isDenied && !binding.options.auditsRefusals && !trace?.isAlwaysKept) return;
  const call = {
    ...actOf(arrived),
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
