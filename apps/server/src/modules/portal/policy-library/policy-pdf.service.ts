import { fail } from '@qifu/contracts';
import type { Language } from '@qifu/i18n';
import { dayNumber, dayOf } from '@qifu/rules';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#platform/config';
import type { Ctx } from '#platform/context';
import type { Blob } from '#platform/http/routes';
import type { PdfDocument } from '#platform/pdf/pdf-shapes';
import { renderPdf } from '#platform/pdf/render-pdf';
import type { Plugs } from '#platform/plugs';
import { readPolicy } from './document.service';
import { listItems } from './items.service';
import { keep } from './library-index';
import { readOriginal } from './original.service';
import { policyDocument } from './policy-pdf.document';
import { addressOfPolicy } from './print-mark';

const mostPrinted = 20;
const dayMs = 86_400_000;
/** What many ask for on the day it comes out is drawn once; the key says all that its bytes depend on. */
const printed = new WeakMap<Plugs, Map<string, Promise<Buffer>>>();

/** A document the public may read as a PDF, in the words of a language; the document itself is Chinese. */
export async function printPolicy(
  given: Ctx,
  id: string,
  {
    language = given.language,
    ...site
  }: { language?: Language | undefined; request: Pick<FastifyRequest, 'protocol' | 'host'> } & Pick<
    Config,
    'publicUrl'
  >,
): Promise<Blob> {
  const ctx = { ...given, language };
  const [reply, { paragraphs }, items] = await Promise.all([
    readPolicy(ctx, id),
    readOriginal(ctx, id),
    listItems(ctx, id),
  ]);
  if (reply.standing !== 'published') return fail('policy.taken');
  const { policy } = reply;
  const day = dayOf(ctx.now());
  const document = policyDocument(
    {
      policy,
      paragraphs,
      items: items.list,
      day,
      at: dayNumber(day) * dayMs,
      address: addressOfPolicy(id, site),
    },
    language,
  );
  const content = await drawOnce(ctx, document);
  return {
    fileName: `${policy.title}.pdf`,
    contentType: 'application/pdf',
    content,
    sizeBytes: content.length,
  };
}

/** One that could not be drawn is not remembered. */
function drawOnce({ plugs }: Ctx, document: PdfDocument): Promise<Buffer> {
  const known = printed.get(plugs) ?? new Map<string, Promise<Buffer>>();
  printed.set(plugs, known);
  const key = JSON.stringify(document);
  return keep(known, key, mostPrinted, () => {
    const drawing = renderPdf(document);
    drawing.catch(() => known.delete(key));
    return drawing;
  });
}
