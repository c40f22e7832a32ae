import { type EditionState, fail } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import type { Ctx } from '#platform/context';
import { assertVersion } from '#platform/db/versioned-row';
import { visiblePolicyDocuments } from './policy-document.policy';

interface Held {
  /** The version of the edition that the caller has read. */
  version?: number | undefined;
  /** States it may be in; every other is refused by its name. */
  states: readonly EditionState[];
}

/** The newest edition of a document with what the document itself keeps: nobody else changes either until the call ends. */
export async function holdEdition(ctx: Ctx, documentId: string, { version, states }: Held) {
  const document = await ctx.db
    .selectFrom('policyDocument')
    .select(['id as documentId', 'publicEditionId', 'endReason'])
    .where('id', '=', documentId)
    .where('deleteMark', '=', 0)
    .forUpdate()
    .executeTakeFirst();
  if (!document) fail('record.missing', { id: documentId });
  const edition = await visiblePolicyDocuments(ctx)
    .selectAll('policyEdition')
    .where('policyEdition.documentId', '=', documentId)
    .executeTakeFirst();
  if (!edition) fail('record.missing', { id: documentId });
  const { id: editionId, ...row } = edition;
  assertVersion({ id: documentId, version: row.version }, version);
  if (!states.includes(row.state)) refuseState(ctx, row.state);
  return { ...row, ...document, editionId };
}
export type HeldEdition = Awaited<ReturnType<typeof holdEdition>>;

/** Says in the caller's words where an edition stands that a step does not begin at. */
const refuseState = ({ language }: Pick<Ctx, 'language'>, state: EditionState): never =>
  fail('policyDocument.wrongState', { state: translate(language, 'policy', `state.${state}`) });

/** Holds the edition the public reads. */
export async function holdPublicEdition(ctx: Ctx, documentId: string) {
  const document = await ctx.db
    .selectFrom('policyDocument')
    .select(['id', 'publicEditionId'])
    .where('id', '=', documentId)
    .where('deleteMark', '=', 0)
    .forUpdate()
    .executeTakeFirst();
  const edition =
    document?.publicEditionId &&
    (await ctx.db
      .selectFrom('policyEdition')
      .selectAll()
      .where('id', '=', document.publicEditionId)
      .executeTakeFirst());
  if (!edition) fail('record.missing', { id: documentId });
  if (edition.state !== 'published') refuseState(ctx, edition.state);
  return edition;
}
