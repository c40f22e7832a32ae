import type { PolicyHead, PolicyReply } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import { sql } from 'kysely';
import { dictionaryNames } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { readEditions } from './editions.service';
import { readLibrary } from './library';
import { findPublicDocument, isPublished, type PublicDocument } from './public-document';
import { relatedTo } from './related';
import { namedFields } from './row';
import { publicDocuments, readNamed } from './rows.queries';

/** How a document stands to the public, and all of its head where they may read it. */
export async function readPolicy(ctx: Ctx, id: string): Promise<PolicyReply> {
  const document = await findPublicDocument(ctx, id);
  if (isPublished(document)) return { standing: 'published', policy: await headOf(ctx, document) };
  const { title, docNo, endReason, endNote: notice, endedTime } = document;
  if (endReason === 'error' || (document.state === 'unpublished' && endReason === null))
    return { standing: 'gone', id };
  if (endReason === 'consolidated') {
    const [into = null] = await readNamed(ctx, [document.redirectToId ?? '']);
    return { standing: 'consolidated', id, title, notice, into };
  }
  return { standing: 'withdrawn', id, title, docNo, notice, endedTime: endedTime ?? 0 };
}

async function headOf(ctx: Ctx, document: PublicDocument): Promise<PolicyHead> {
  const id = document.documentId;
  const index = await readLibrary(ctx);
  const day = dayOf(ctx.now());
  const [row, named, editions, counted, industries] = await Promise.all([
    publicDocuments(ctx).where('d.id', '=', id).executeTakeFirstOrThrow(),
    readNamedBeside(ctx, document),
    readEditions(ctx, document),
    ctx.db.selectFrom('policyViews').select('views').where('documentId', '=', id).executeTakeFirst(),
    industriesOf(ctx, document.industries),
  ]);
  return {
    ...namedFields(row, day, ctx.language),
    ...ownFields(document),
    ...named,
    industries,
    modes: [...(index.documents[index.placeOf.get(id) ?? -1]?.facets.modes ?? [])],
    related: await relatedTo(ctx, { index, day: index.on(day) }, id),
    editions,
    views: Number(counted?.views ?? 0),
  };
}

const ownFields = (document: PublicDocument) => ({
  title: document.title,
  shortTitle: document.shortTitle,
  indexNo: document.indexNo,
  draftDate: document.draftDate,
  effectiveFrom: document.effectiveFrom,
  effectiveTo: document.effectiveTo,
  sizes: document.sizes as PolicyHead['sizes'],
  audiences: document.audiences,
  keywords: document.keywords,
  legalBasis: document.legalBasis,
  summary: document.summary,
  summaryEn: document.summaryEn,
  sourceUrl: document.sourceUrl,
  contentHash: document.contentHash,
  edition: document.edition,
  changeKind: document.changeKind,
  changeNote: document.changeNote,
  paragraphCount: document.paragraphs.length,
  length: document.paragraphs.reduce((sum, { text }) => sum + text.length, 0),
});

/** Documents it replaces and names, and those that name it, as far as the public may read them. */
async function readNamedBeside(ctx: Ctx, { documentId, supersedes, cites }: PublicDocument) {
  const naming = await ctx.db
    .selectFrom('policySearch')
    .select('documentId')
    .where('isPublic', '=', 1)
    .where(sql<boolean>`"citedIds" @> array[${documentId}]::text[]`)
    .orderBy('revision')
    .limit(20)
    .execute();
  const citing = naming.map((one) => one.documentId);
  const rows = new Map(
    (await readNamed(ctx, [...supersedes, ...cites, ...citing])).map((row) => [row.id, row]),
  );
  const pick = (ids: readonly string[]) => ids.flatMap((id) => rows.get(id) ?? []);
  return { supersedes: pick(supersedes), cites: pick(cites), citedBy: pick(citing) };
}

/** Names of sections and of those finer ones that the registry knows. */
async function industriesOf(ctx: Ctx, codes: readonly string[]): Promise<PolicyHead['industries']> {
  if (codes.length === 0) return [];
  const [sections, finer] = await Promise.all([
    dictionaryNames(ctx, 'IndustryType'),
    dictionaryNames(ctx, 'industryCode'),
  ]);
  return codes.map((code) => ({ code, name: sections.get(code) ?? finer.get(code) ?? code }));
}
