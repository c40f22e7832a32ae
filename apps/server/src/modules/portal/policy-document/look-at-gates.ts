import { fail } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { nameFiles } from '#modules/files';
import type { Ctx } from '#platform/context';
import { compareParagraphs } from '../policy-text/compare-paragraphs';
import type { Paragraph } from '../policy-text/paragraph';
import { type DocumentParts, readDocumentParts } from './document-parts.queries';
import { gatesOf, openGates } from './edition-gates';
import type { HeldEdition } from './hold-edition';

type Looked = Pick<
  HeldEdition,
  'documentId' | 'editionId' | 'publicEditionId' | 'decidedUserId' | 'edition'
> &
  Parameters<typeof gatesOf>[0]['edition'];

/** The text the public reads of a document; none where it reads none, or the edition itself. */
export async function publicParagraphs(
  { db }: Pick<Ctx, 'db'>,
  { publicEditionId, editionId }: Pick<Looked, 'publicEditionId' | 'editionId'>,
): Promise<readonly Paragraph[] | undefined> {
  if (publicEditionId === null || publicEditionId === editionId) return undefined;
  const row = await db
    .selectFrom('policyEdition')
    .select('paragraphs')
    .where('id', '=', publicEditionId)
    .executeTakeFirst();
  return row?.paragraphs;
}

/** The gates of an edition as they stand now, what they were worked out from, and what it changes. */
export async function lookAtGates(ctx: Pick<Ctx, 'db'>, edition: Looked, known?: DocumentParts) {
  const [parts, former, files, reviewerName] = await Promise.all([
    known ?? readDocumentParts(ctx, edition.documentId),
    publicParagraphs(ctx, edition),
    nameFiles(ctx, edition.fileIds),
    nameOfUser(ctx, edition.decidedUserId),
  ]);
  const changes = former ? compareParagraphs(former, edition.paragraphs) : [];
  const isFirst = former === undefined;
  const gates = gatesOf({ edition, parts, changes, isFirst, knownFiles: files.size, reviewerName });
  return { gates, parts, changes, files };
}

async function nameOfUser({ db }: Pick<Ctx, 'db'>, id: string | null): Promise<string> {
  if (id === null) return '';
  return (
    (await db.selectFrom('user').select('realName').where('id', '=', id).executeTakeFirst())?.realName ?? ''
  );
}

/** Refuses to let an edition on while something is missing, by its names. */
export async function assertGates(ctx: Ctx, held: HeldEdition) {
  const looked = await lookAtGates(ctx, held);
  const open = openGates(looked.gates);
  if (open.length > 0)
    fail('policyDocument.gatesOpen', {
      count: open.length,
      names: open.map(({ name }) => translate(ctx.language, 'policyDocument', `gate.${name}`)).join('、'),
      gates: open.map(({ name }) => name),
    });
  return looked;
}
