import { CallError, type Envelope, type OutgoingRequest } from '@qifu/contracts';
import { clientConfig } from './client-config';
import { encodeBody } from './encode-body';
import { keyOf, settleKey } from './idempotency-keys';

/** Spec 7: the usual limit, and the shorter one of permission authority data. */
const defaultTimeoutMs = 1_000_000;
const shortTimeoutMs = 100_000;
const shortCalls = /^\/api\/permission\/Authority\/Data\b/;

/** A stored token may read `token|anything`; what does not look like a token is never sent (reliability W10). */
export function tokenToSend(stored: string): string {
  const token = stored.split('|', 1)[0]?.trim() ?? '';
  return /^(?:bearer )?[\w.~+/=-]{1,512}$/i.test(token) ? token : '';
}

/** The code of a failure that is no reply at all: no network, timeout, or an answer that is not ours. */
export const noReplyCode = 0;
export const noReply = (): CallError =>
  new CallError({
    code: noReplyCode,
    msg: clientConfig().requestFailed(),
    data: null,
    extras: { errorCode: 'network.failed' },
  });

/** One request as it goes out, whatever carries it. */
interface Outgoing {
  url: string;
  headers: Headers;
  body: string | FormData | undefined;
  /** Told when the call was answered: the same input sent later is a new intention. */
  settle: () => void;
}

/** Address, headers and body of a declared request. */
export function outgoingOf({ endpoint, method, url, body: given }: OutgoingRequest): Outgoing {
  const { body, contentType } = encodeBody(endpoint.encoding, given);
  const headers = new Headers({ 'client-origin': 'pc', 'Accept-Language': clientConfig().languageTag() });
  const token = tokenToSend(clientConfig().token());
  if (token) headers.set('Authorization', token);
  if (contentType) headers.set('Content-Type', contentType);
  const signature = body instanceof FormData ? undefined : `${token} ${method} ${url} ${body ?? ''}`;
  const isWrite = endpoint.effect === 'write';
  if (isWrite) headers.set('Idempotency-Key', keyOf(signature));
  return { url: withTimestamp(url), headers, body, settle: () => isWrite && settleKey(signature) };
}

/** Sends one declared request and gives the raw response. Rejects with a `CallError` when there is none. */
export async function sendForResponse(request: OutgoingRequest, signal?: AbortSignal): Promise<Response> {
  const { url, headers, body, settle } = outgoingOf(request);
  const limit = limitOf(request.endpoint.path, signal);
  try {
    const reply = await fetch(url, {
      method: request.method,
      headers,
      body,
      signal: limit.signal,
      cache: 'no-store',
    });
    settle();
    return reply;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw noReply();
  } finally {
    limit.end();
  }
}

/** Gives up after the limit of the call, or when the caller does. */
function limitOf(path: string, signal: AbortSignal | undefined): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  const timer = setTimeout(giveUp, shortCalls.test(path) ? shortTimeoutMs : defaultTimeoutMs);
  if (signal?.aborted) giveUp();
  signal?.addEventListener('abort', giveUp, { once: true });
  return { signal: controller.signal, end: () => clearTimeout(timer) };
}

/** The way to send that `createCall` wants: the envelope, or bytes where the endpoint answers a blob. */
export async function send(request: OutgoingRequest, signal?: AbortSignal): Promise<Envelope | Uint8Array> {
  const reply = await sendForResponse(request, signal);
  return request.endpoint.blob && !isJson(reply)
    ? new Uint8Array(await reply.arrayBuffer())
    : readEnvelope(reply);
}

/** A blob call that answers JSON has failed (spec 8); everything else is an envelope anyway. */
export const isJson = (reply: Response): boolean =>
  (reply.headers.get('content-type') ?? '').includes('application/json');

export async function readEnvelope(reply: Response): Promise<Envelope> {
  const envelope: unknown = await reply.json().catch(() => undefined);
  if (!isEnvelope(envelope)) throw noReply();
  return envelope.msg
    ? envelope
    : { ...envelope, msg: envelope.code === 200 ? '' : clientConfig().requestFailed() };
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && typeof (value as { code?: unknown }).code === 'number';

const withTimestamp = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}n=${Date.now()}`;
