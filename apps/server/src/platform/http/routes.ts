import { type Data, type Endpoint, Failure, type Parsed, type Subject } from '@qifu/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../context';
import type { ByteRange } from '../storage/blob-store';
import type { CommittedRefusal } from './committed-refusal';
import { readFormFields } from './form-fields';
import type { OwnWords } from './own-words';
import type { Prepared } from './prepared';
import type { ReadyJson } from './ready-json';

/** Bytes of a successful blob call: a buffer or a stream with its name and kind. */
export interface Blob {
  fileName: string;
  contentType: string;
  content: Buffer | NodeJS.ReadableStream;
  sizeBytes?: number;
  /** Of the bytes, where they are known before they are sent; an audit row keeps it. */
  sha256?: string;
  /** Bytes that may be asked for in parts, and the part these are; all where no range is given. */
  part?: { etag: string; range?: ByteRange | undefined };
  /** Shown in the page instead of saved, e.g. a captcha picture. */
  isInline?: boolean;
}

type Reply<E extends Endpoint> = E extends { blob: true } ? Blob : Data<E>;
export type Handler<E extends Endpoint> = (
  ctx: Ctx,
  input: Parsed<E> & Arrived,
) =>
  | Promise<
      Reply<E> | ReadyJson | Prepared<Reply<E> | OwnWords<Reply<E>>> | OwnWords<Reply<E>> | CommittedRefusal
    >
  | (Data<E> extends null ? Promise<void> : never);

/** The raw request for the few handlers that stream (uploads). */
export interface Arrived {
  request: FastifyRequest;
}

/** Switches that a single binding may set beside its handler (house 4, transactions). */
export interface BindOptions {
  /**
   * `prepared`: the handler first does what takes long or must outlive a refusal (bytes, hashes, counted guesses) and
   * gives a `Prepared`, whose rest then runs in the transaction together with the audit row.
   */
  transaction?: 'prepared';
  /** True: a refusal leaves an audit row too, not only a success (sign-in, unlocking, co-signature). */
  auditsRefusals?: boolean;
  /** What of the input the audit row keeps, where its readers may not know all of it (scores, rulings 8). */
  auditedInput?: (input: Record<string, unknown>) => Record<string, unknown>;
  /**
   * What of a reply with a secret in it is kept under the caller's Idempotency-Key. `none`: nothing is, so the key is
   * not used at all and a repetition is a call of its own. A function gives the reply without its secret: a repetition
   * is answered by that.
   */
  keptReply?: 'none' | ((data: unknown) => unknown);
  /**
   * Reads the record that a change is about, by its id in the address, and holds it until the call ends: what of it the
   * caller may not see stays as it is then. `unsent`: the change leaves whatever is not sent as it is.
   */
  keeps?: 'unsent' | ((ctx: Ctx, id: string) => Promise<object>);
  /**
   * What the call is about, where its contract leaves that to the input; undefined refuses it. Parts of the input that are
   * not right are left out: who has no right is not told about them.
   */
  subjectOf?: (ctx: Ctx, asked: Readonly<Record<string, unknown>>) => Promise<Subject | undefined>;
  /** Further addresses of the same call. */
  aliases?: readonly string[];
  /** Answers by itself whoever comes here by a link instead of a call: sends him on, whatever came of it. */
  sendOn?: (
    outcome: { data: unknown } | { failure: Failure },
    arrived: Arrived & { reply: FastifyReply },
  ) => unknown;
}

type Handlers<A extends Record<string, Endpoint>> = { [N in keyof A]: Handler<A[N]> };
type Options<A extends Record<string, Endpoint>> = { [N in keyof A]?: BindOptions };

/** A bound call: its contract, its name (`resource.call`), its handler. */
export interface Binding {
  name: string;
  endpoint: Endpoint;
  options: BindOptions;
  handle: (ctx: Ctx, input: object & Arrived) => Promise<unknown>;
}

/**
 * Binds a contract to its handlers. A missing or mistyped handler does not compile, and a change that would empty what
 * its caller does not see is not bound.
 */
export const routes = <A extends Record<string, Endpoint>>(
  api: A,
  handlers: Handlers<A>,
  options: Options<A> = {},
): Binding[] =>
  Object.entries(api).map(([call, endpoint]) => {
    const name = `${(endpoint.resource ?? '').replace(/^\/api\//, '')}.${call}`;
    const bound = options[call] ?? {};
    if (mustKeep(endpoint) && (!bound.keeps || bound.transaction))
      throw new Error(`${name} has to say how it keeps what is hidden`);
    if (hasSubject(endpoint) && !bound.subjectOf) throw new Error(`${name} has to say what it is about`);
    return { name, endpoint, options: bound, handle: handlers[call] as unknown as Binding['handle'] };
  });

export const hasSubject = ({ access, columnsOf, searchesColumnsOf, formOf }: Endpoint) =>
  [access, columnsOf, searchesColumnsOf, formOf].some((one) => typeof one === 'object' && 'ofSubject' in one);

const mustKeep = ({ columnsOf, formOf, method, body }: Endpoint) =>
  (columnsOf ?? formOf) !== undefined && method === 'PUT' && body !== undefined;

/** Mounts one binding; the kernel gives the steps. */
export const mount = (app: FastifyInstance, binding: Binding, answer: Answer) => {
  for (const url of [binding.endpoint.path, ...(binding.options.aliases ?? [])]) {
    app.route({
      method: binding.endpoint.method,
      url,
      // How long a file is may be asked before it is fetched; of an envelope nobody wants the head alone.
      exposeHeadRoute: binding.endpoint.blob === true,
      ...(binding.endpoint.maxBodyBytes && { bodyLimit: binding.endpoint.maxBodyBytes }),
      ...(binding.endpoint.encoding === 'form' && { preValidation: readFormFields }),
      ...(binding.endpoint.anyOrigin && { onRequest: letAnyOriginRead }),
      handler: (request, reply) => answerOrSendOn(binding, { request, reply }, answer),
    });
  }
};

const letAnyOriginRead = async (_request: FastifyRequest, reply: FastifyReply) => {
  reply.header('Access-Control-Allow-Origin', '*');
};

type Answer = (binding: Binding, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

async function answerOrSendOn(
  binding: Binding,
  { request, reply }: Arrived & { reply: FastifyReply },
  answer: Answer,
): Promise<unknown> {
  const { sendOn } = binding.options;
  if (!sendOn) return answer(binding, request, reply);
  try {
    const { data } = (await answer(binding, request, reply)) as { data: unknown };
    return sendOn({ data }, { request, reply });
  } catch (error) {
    // A program that calls gets the envelope like anywhere else.
    if (!(error instanceof Failure) || !isNavigating(request)) throw error;
    return sendOn({ failure: error }, { request, reply });
  }
}

const isNavigating = ({ headers }: FastifyRequest) => String(headers.accept ?? '').includes('text/html');
