import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Blob } from './routes';

/** Kinds a browser shows without running anything; whatever else, such as SVG and HTML, is only ever saved. */
const shownKinds = /^(image\/(png|jpeg|gif|bmp|webp)|application\/pdf|text\/plain|(audio|video)\/[\w.+-]+)$/;

/** RFC 5987 form beside a plain ASCII fallback, so that Chinese names arrive and no header can be split. */
export function contentDisposition(kind: 'attachment' | 'inline', fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const coded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${coded}`;
}

/** Sends bytes so that no browser guesses their kind or runs them (reliability B9). */
export async function sendBlob(reply: FastifyReply, blob: Blob) {
  const kind = blob.isInline && shownKinds.test(blob.contentType) ? 'inline' : 'attachment';
  reply
    .header('Content-Type', blob.contentType)
    .header('Content-Disposition', contentDisposition(kind, blob.fileName))
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .header('Cache-Control', 'no-store');
  if (blob.part) sayPart(reply, blob.part, blob.sizeBytes ?? 0);
  else if (blob.sizeBytes !== undefined) reply.header('Content-Length', blob.sizeBytes);
  return reply.send(reply.request.method === 'HEAD' ? withoutBytes(blob) : blob.content);
}

function sayPart(reply: FastifyReply, { etag, range }: NonNullable<Blob['part']>, sizeBytes: number) {
  reply.header('Accept-Ranges', 'bytes').header('ETag', etag);
  if (!range) return reply.header('Content-Length', sizeBytes);
  return reply
    .status(206)
    .header('Content-Range', `bytes ${range.start}-${range.end}/${sizeBytes}`)
    .header('Content-Length', range.end - range.start + 1);
}

/** Whoever asks for the head gets its length; as a stream, so that nothing counts it again. */
function withoutBytes({ content }: Blob): Buffer | Readable {
  if (!(content instanceof Readable)) return content as Buffer;
  content.destroy();
  return Readable.from([]);
}
