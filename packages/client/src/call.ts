import {
  addressOf,
  CallError,
  createCall,
  type Data,
  type Endpoint,
  type Input,
  type OutgoingRequest,
} from '@qifu/contracts';
import { clientConfig } from './client-config';
import { isJson, readBlob, readEnvelope, readUnderWay, send, sendForAnswer } from './send';

interface CallOptions {
  signal?: AbortSignal;
  /** The caller shows the failure itself; the one place that reacts is not told. */
  isQuiet?: boolean;
  /** Take the reply as it is, even in development. */
  isUnchecked?: boolean;
  /** It is small and still arrives where the page is closed meanwhile. */
  outlivesPage?: boolean;
  /** The same request is under way already: its answer is read and nothing is sent. */
  underWay?: Promise<Response>;
}

/** A reply with the text the server says beside it. */
export interface Reply<E extends Endpoint> {
  data: Data<E>;
  msg: string;
}

/** Calls a declared endpoint and keeps the server's text. Nobody is told of a failure but the caller. */
export async function callForReply<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Reply<E>> {
  let msg = '';
  const sendAndListen = async (request: OutgoingRequest) => {
    const reply = options.underWay ? await readUnderWay(options.underWay) : await send(request, options);
    if (!(reply instanceof Uint8Array)) msg = reply.msg;
    return reply;
  };
  const checkReplies = clientConfig().checkReplies && !options.isUnchecked;
  return { data: await createCall(sendAndListen, { checkReplies })(endpoint, input), msg };
}

/**
 * Calls a declared endpoint outside of `useData` and `useAction`. A failure is reported in the one place that
 * reacts to failures, then thrown.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Data<E>> {
  try {
    return (await callForReply(endpoint, input, options)).data;
  } catch (error) {
    if (!options.isQuiet) reportFailure(error, endpoint);
    throw error;
  }
}

/** Tells the one place that reacts. Faults of our own code are not failures of a call and pass by. */
export function reportFailure(error: unknown, endpoint: Endpoint): void {
  if (error instanceof CallError) clientConfig().onFailure(error, endpoint);
}

/** A file as the server named it. */
export interface DownloadedFile {
  blob: Blob;
  fileName: string;
}

/** Fetches the file of a blob endpoint under the download mask. */
export async function fetchFile<E extends Endpoint & { blob: true }>(
  endpoint: E,
  input: Input<E>,
): Promise<DownloadedFile> {
  const given = input as Record<string, unknown>;
  const request = { endpoint, method: endpoint.method, url: addressOf(endpoint, given), body: given.body };
  clientConfig().onDownload(true);
  try {
    const answer = await sendForAnswer(request);
    if (isJson(answer)) throw new CallError(await readEnvelope(answer));
    const disposition = answer.reply.headers.get('content-disposition') ?? '';
    return { blob: await readBlob(answer), fileName: fileNameOf(disposition) };
  } catch (error) {
    reportFailure(error, endpoint);
    throw error;
  } finally {
    clientConfig().onDownload(false);
  }
}

/** The name in a `Content-Disposition`; the `filename*` form wins because it can hold Chinese. */
export function fileNameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  }
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? '';
}

/** Hands a fetched file to the browser's own saving. */
export function saveFile({ blob, fileName }: DownloadedFile): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
