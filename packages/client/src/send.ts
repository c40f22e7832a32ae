import { CallError, type Envelope, type OutgoingRequest } from '@qifu/contracts';
import { clientConfig } from './client-config';
import { encodeBody } from './encode-body';
import { keyOf, settleKey } from './idempotency-keys';

/** Spec 7. */
const timeoutMs = 1_000_000;

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
  /** Told when the call was answered for certain: the same input sent later is a new intention. */
  settle: () => void;
}

/** What came back, not read yet. The write counts as answered only when its reader has understood it. */
export interface Answer {
  reply: Response;
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

interface Sending {
  signal?: AbortSignal | undefined;
  /** Of a body of at most 64 kB: the browser delivers it though the page goes. */
  outlivesPage?: boolean | undefined;
}

/** Sends one declared request and gives what comes back unread. Rejects with a `CallError` when nothing does. */
export async function sendForAnswer(
  request: OutgoingRequest,
  { signal, outlivesPage = false }: Sending = {},
): Promise<Answer> {
  const { url, headers, body, settle } = outgoingOf(request);
  const limit = limitOf(signal);
  try {
    const reply = await fetch(url, {
      method: request.method,
      headers,
      body,
      signal: limit.signal,
      cache: 'no-store',
      ...(outlivesPage && { keepalive: true }),
    });
    return { reply, settle };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw noReply();
  } finally {
    limit.end();
  }
}

/** Gives up after the limit of the call, or when the caller does. */
function limitOf(signal: AbortSignal | undefined): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  const timer = setTimeout(giveUp, timeoutMs);
  if (signal?.aborted) giveUp();
  signal?.addEventListener('abort', giveUp, { once: true });
  return { signal: controller.signal, end: () => clearTimeout(timer) };
}

/** The way to send that `createCall` wants: the envelope, or bytes where the endpoint answers a blob. */
export async function send(request: OutgoingRequest, sending: Sending = {}): Promise<Envelope | Uint8Array> {
  const answer = await sendForAnswer(request, sending);
  return request.endpoint.blob && !isJson(answer)
    ? new Uint8Array(await (await readBlob(answer)).arrayBuffer())
    : readEnvelope(answer);
}

/** A blob call that answers JSON has failed (spec 8); everything else is an envelope anyway. */
export const isJson = ({ reply }: Answer): boolean =>
  (reply.headers.get('content-type') ?? '').includes('application/json');

/**
 * The envelope of an answer. A proxy's error page, an envelope cut short and a server that could not tell (5xx, as when
 * the connection broke at the commit) leave open whether the write took effect, so the next try keeps its key.
 */
export async function readEnvelope({ reply, settle }: Answer): Promise<Envelope> {
  const envelope: unknown = await reply.json().catch(() => undefined);
  if (!isEnvelope(envelope)) throw noReply();
  if (isCertain(reply.status) && isCertain(envelope.code)) settle();
  return envelope.msg
    ? envelope
    : { ...envelope, msg: envelope.code === 200 ? '' : clientConfig().requestFailed() };
}

/** The envelope of a read that was sent before this code had come. */
export async function readUnderWay(answer: Promise<Response>): Promise<Envelope> {
  const reply = await answer.catch(() => undefined);
  if (!reply) throw noReply();
  return readEnvelope({ reply, settle: () => undefined });
}

/** The bytes of an answer. */
export async function readBlob({ reply, settle }: Answer): Promise<Blob> {
  const blob = await reply.blob().catch(() => undefined);
  if (!blob) throw noReply();
  if (isCertain(reply.status)) settle();
  return blob;
}

const isCertain = (code: number): boolean => code < 500 || code > 599;

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && typeof (value as { code?: unknown }).code === 'number';

const withTimestamp = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}n=${Date.now()}`;
