import type { FastifyRequest } from 'fastify';
import { create as createQr } from 'qrcode';
import type { Config } from '#platform/config';
import type { Ctx } from '#platform/context';
import { publicDocument } from './public-document';

/** What a print carries so that it can be held against the text as it is now: the address, as words and as squares. */
export async function readPrintMark(
  ctx: Ctx,
  id: string,
  { request, publicUrl }: { request: Pick<FastifyRequest, 'protocol' | 'host'> } & Pick<Config, 'publicUrl'>,
) {
  const { documentId, edition, contentHash } = await publicDocument(ctx, id);
  const address = addressOfPolicy(documentId, { request, publicUrl });
  return { address, edition, contentHash, ...squaresOf(address) };
}

/** Where anybody reads a document, as a print names it. */
export function addressOfPolicy(
  id: string,
  { request, publicUrl }: { request: Pick<FastifyRequest, 'protocol' | 'host'> } & Pick<Config, 'publicUrl'>,
): string {
  const site = publicUrl || `${request.protocol}://${request.host}`;
  return `${site}/details?type=policy&id=${encodeURIComponent(id)}`;
}

/** The dark squares as one path over a grid of `size` units. */
function squaresOf(content: string): { size: number; path: string } {
  const { modules } = createQr(content, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const places = Array.from({ length: size * size }, (_, at) => [at % size, Math.floor(at / size)] as const);
  const path = places
    .filter(([column, row]) => modules.get(row, column))
    .map(([column, row]) => `M${column} ${row}h1v1h-1z`)
    .join('');
  return { size, path };
}
