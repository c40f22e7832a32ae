import { fail } from '@qifu/contracts';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '#platform/context';
import { chooseRange } from '#platform/http/byte-range';
import type { Blob } from '#platform/http/routes';

/** Bytes as they were written down. */
interface KeptBytes {
  blobKey: string;
  sizeBytes: number;
  sha256: string;
}

/**
 * Opens the part of a file a request asks for, or all of it. Bytes that are not as many as were kept are lost ones. The
 * caller sends or destroys the content.
 */
export async function openPart(
  { storage }: Pick<Ctx, 'storage'>,
  request: FastifyRequest,
  { blobKey, sizeBytes, sha256 }: KeptBytes,
): Promise<
  Pick<Blob, 'sizeBytes' | 'part'> & { content: NodeJS.ReadableStream & { destroy: () => unknown } }
> {
  const etag = `"${sha256}"`;
  const range = chooseRange(request, { sizeBytes, etag });
  const opened = await storage.open(blobKey, range);
  if (!opened) fail('file.gone');
  if (opened.sizeBytes !== sizeBytes) {
    opened.content.destroy();
    fail('file.gone');
  }
  return { content: opened.content, sizeBytes, part: { etag, range } };
}
