import type { OutgoingRequest } from '@qifu/contracts';
import { type Answer, noReply, outgoingOf } from './send';

export interface Watched {
  /** Told how many bytes of the body have left, of how many. */
  onProgress: (sentBytes: number, totalBytes: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends one declared request and tells how much of it has left, which `fetch` cannot. Rejects with a `CallError` when
 * there is no answer and with an `AbortError` when it was called off.
 */
export function sendWithProgress(request: OutgoingRequest, { onProgress, signal }: Watched): Promise<Answer> {
  const { url, headers, body, settle } = outgoingOf(request);
  return new Promise((resolve, reject) => {
    const exchange = new XMLHttpRequest();
    exchange.open(request.method, url);
    headers.forEach((value, name) => {
      exchange.setRequestHeader(name, value);
    });
    exchange.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    exchange.onload = () => {
      const { status, responseText } = exchange;
      const contentType = exchange.getResponseHeader('content-type') ?? '';
      const reply = new Response(responseText, { status, headers: { 'content-type': contentType } });
      resolve({ reply, settle });
    };
    exchange.onerror = () => reject(noReply());
    exchange.onabort = () => reject(new DOMException('called off', 'AbortError'));
    if (signal?.aborted) return reject(new DOMException('called off', 'AbortError'));
    signal?.addEventListener('abort', () => exchange.abort(), { once: true });
    exchange.send(body ?? null);
  });
}
