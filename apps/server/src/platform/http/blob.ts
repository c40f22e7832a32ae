import type { FastifyReply } from 'fastify';
import type { Blob } from './routes';

/** RFC 5987 form beside a plain ASCII fallback, so that Chinese names arrive and no header can be split. */
export function contentDisposition(kind: 'attachment' | 'inline', fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const coded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${coded}`;
}

/** Sends bytes so that no browser guesses their kind or runs them (reliability B9). */
export async function sendBlob(reply: FastifyReply, blob: Blob) {
  reply
    .header('Content-Type', blob.contentType)
    .header('Content-Disposition', contentDisposition(blob.isInline ? 'inline' : 'attachment', blob.fileName))
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .header('Cache-Control', 'no-store');
  if (blob.sizeBytes !== undefined) reply.header('Content-Length', blob.sizeBytes);
  return reply.send(blob.content);
}
