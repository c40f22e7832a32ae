import { productVersion } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import type { Ctx } from '#platform/context';
import { grouped } from '../policy-search/grouped';
import {
  type ItemRow,
  type PublicEditionRow,
  type RuleRow,
  readItems,
  readPublicEditions,
  readRules,
} from '../policy-search/source.queries';
import { readLibrary } from './library';

const atOnce = 100;

/**
 * What changed in the library after a revision, oldest first (portal.md 1 #69). Of what was taken away since only its id is told; the
 * library is read first, so that what changed a moment ago is there.
 */
export async function readOpenData(ctx: Ctx, { since, id }: { since: number; id?: string | undefined }) {
  await readLibrary(ctx);
  const rows = await ctx.db
    .selectFrom('policySearch')
    .select(['documentId', 'revision', 'isPublic'])
    .where('revision', '>', since)
    .$if(id !== undefined, (query) => query.where('documentId', '=', id ?? ''))
    .orderBy('revision')
    .limit(atOnce + 1)
    .execute();
  const page = rows.slice(0, atOnce);
  const documents = await documentsOf(
    ctx,
    page.map(({ documentId }) => documentId),
  );
  return {
    version: productVersion,
    licence: translate(ctx.language, 'policyLibrary', 'licence'),
    next: Number(page.at(-1)?.revision ?? since),
    isMore: rows.length > atOnce,
    list: page.map(({ documentId, revision }) => {
      const document = documents.get(documentId);
      return {
        id: documentId,
        edition: document?.edition ?? 0,
        state: document ? ('published' as const) : ('taken' as const),
        revision: Number(revision),
        document: document?.open ?? null,
      };
    }),
  };
}

async function documentsOf(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { edition: number; open: Record<string, unknown> }>();
  const [editions, items, rules] = await Promise.all([
    readPublicEditions(ctx, ids),
    readItems(ctx, ids),
    readRules(ctx, ids),
  ]);
  const byDocument = grouped(items, ({ documentId }) => documentId);
  const byItem = grouped(rules, ({ itemId }) => itemId);
  return new Map(
    editions.map((edition) => [
      edition.documentId,
      {
        edition: edition.edition,
        open: openDocument(edition, byDocument.get(edition.documentId) ?? [], byItem),
      },
    ]),
  );
}

/** What is told of a document: what the public reads, and nothing of who wrote or released it. */
function openDocument(
  edition: PublicEditionRow,
  items: readonly ItemRow[],
  rules: ReadonlyMap<string, readonly RuleRow[]>,
): Record<string, unknown> {
  const { title, shortTitle, docNo, indexNo, kind, level, regionCode, issuers, draftDate, publishDate } =
    edition;
  const { effectiveFrom, effectiveTo, repealedOn, supersededOn, topics, industries, sizes, audiences } =
    edition;
  const { keywords, legalBasis, summary, summaryEn, keyFigures, paragraphs, supersedes, cites, contentHash } =
    edition;
  return {
    ...{ title, shortTitle, docNo, indexNo, kind, level, regionCode, issuers, draftDate, publishDate },
    ...{ effectiveFrom, effectiveTo, repealedOn, supersededOn, topics, industries, sizes, audiences },
    ...{ keywords, legalBasis, summary, summaryEn, keyFigures, paragraphs, supersedes, cites, contentHash },
    edition: edition.edition,
    items: items.map((item) => ({
      id: item.id,
      name: item.fullName,
      benefitType: item.benefitType,
      mode: item.mode,
      windows: item.windows,
      isRolling: item.isRolling === 1,
      handlingDays: item.handlingDays,
      payDays: item.payDays,
      rules: (rules.get(item.id) ?? []).map(
        ({ no, validFrom, validTo, condition, amount, params, sha256 }) => ({
          no,
          validFrom,
          validTo,
          condition,
          amount,
          params,
          sha256,
        }),
      ),
    })),
  };
}
