import { type DiffReply, fail, type PublicEdition } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { editionDay } from '../policy-document/edition-day';
import { compareParagraphs } from '../policy-text/compare-paragraphs';
import { changedParameters } from './changed-parameters';
import { type PublicDocument, publicDocument } from './public-document';

/** Editions the public has read or reads, the latest first; drafts are nobody's business. */
export async function readEditions(
  { db }: Pick<Ctx, 'db'>,
  { documentId, edition }: Pick<PublicDocument, 'documentId' | 'edition'>,
): Promise<PublicEdition[]> {
  const rows = await publicEditions(db, documentId)
    .select(['edition', 'publishDate', 'effectiveFrom', 'changeKind', 'changeNote'])
    .execute();
  return rows.map((row) => ({ ...row, isCurrent: row.edition === edition }));
}

const publicEditions = (db: Ctx['db'], documentId: string) =>
  db
    .selectFrom('policyEdition')
    .where('documentId', '=', documentId)
    .where('state', 'in', ['published', 'superseded'])
    .where('deleteMark', '=', 0)
    .orderBy('edition', 'desc');

export async function listVersions(ctx: Ctx, id: string) {
  return { list: await readEditions(ctx, await publicDocument(ctx, id)) };
}

/** Texts of the editions, the latest first. */
export const readEditionTexts = ({ db }: Pick<Ctx, 'db'>, documentId: string) =>
  publicEditions(db, documentId)
    .select(['edition', 'publishDate', 'effectiveFrom', 'changeKind', 'changeNote', 'paragraphs'])
    .execute();

/** Two editions side by side, paragraph by paragraph, with the figures of rules that changed between their days. */
export async function compareEditions(
  ctx: Ctx,
  id: string,
  asked: { from?: number | undefined; to?: number | undefined },
): Promise<DiffReply> {
  const document = await publicDocument(ctx, id);
  const editions = await readEditionTexts(ctx, id);
  const later = asked.to === undefined ? editions[0] : editions.find(({ edition }) => edition === asked.to);
  if (!later) return fail('input.invalid', { field: 'to' });
  const earlier =
    asked.from === undefined
      ? editions.find(({ edition }) => edition < later.edition)
      : editions.find(({ edition }) => edition === asked.from);
  if (!earlier) return fail('input.invalid', { field: 'from' });
  const told = ({ paragraphs: _, ...edition }: typeof later) => ({
    ...edition,
    isCurrent: edition.edition === document.edition,
  });
  return {
    from: told(earlier),
    to: told(later),
    paragraphs: compareParagraphs(earlier.paragraphs, later.paragraphs),
    params: await changedParameters(ctx, id, {
      before: editionDay(earlier),
      after: editionDay(later),
    }),
  };
}
