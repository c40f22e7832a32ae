import { type FirmSize, fail, type PolicyDocumentRecord, policyDocumentApi } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import { heldCalls } from '#platform/resource/abilities';
import { titlesOf } from './document-names.queries';
import { usesOf } from './document-parts.queries';
import { maySteps } from './edition-steps';
import { lookAtGates } from './look-at-gates';
import { visiblePolicyDocuments } from './policy-document.policy';
import { readEditionSteps } from './read-edition-steps.queries';
import { validityOn } from './validity';

/** A document with its newest edition, or the one of a number, and all that its editor shows beside it. */
export async function readPolicyDocument(
  ctx: Ctx,
  id: string,
  number?: number,
): Promise<PolicyDocumentRecord> {
  const { document, newest, edition } = await readEdition(ctx, id, number);
  const looked = await lookAtGates(ctx, {
    ...edition,
    documentId: id,
    editionId: edition.id,
    publicEditionId: document.publicEditionId,
  });
  const editions = await readEditionSteps(ctx, id);
  const named = await titlesOf(ctx, [
    ...edition.supersedes,
    ...edition.cites,
    ...(document.redirectToId ? [document.redirectToId] : []),
  ]);
  const { state: publicState = null } = editions.find((one) => one.id === document.publicEditionId) ?? {};
  const standing = { ...newest, publicState };
  const isPublic = publicState === 'published';
  return {
    ...shownOf(edition),
    id,
    editionId: edition.id,
    changedTime: edition.lastModifyTime ?? edition.creatorTime,
    authorName: editions.find((one) => one.id === edition.id)?.authorName ?? '',
    publicEditionId: isPublic ? document.publicEditionId : null,
    validity:
      isPublic || edition.state === 'superseded'
        ? validityOn({ ...edition, ...document }, dayOf(ctx.now())).validity
        : '',
    end: endOf(document, named),
    editions,
    uses: usesOf(looked.parts),
    gates: looked.gates,
    changedPids: looked.changes.flatMap(({ change, pid }) => (change === 'same' ? [] : [pid])),
    files: edition.fileIds.flatMap((fileId) => looked.files.get(fileId) ?? []),
    named: [...named].map(([documentId, title]) => ({ id: documentId, title })),
    abilities: heldCalls(ctx, steps).filter((step) => maySteps(ctx, standing, step)),
  };
}

const {
  list: _l,
  exportExcel: _e,
  create: _c,
  readText: _t,
  read: _r,
  diff: _d,
  diffImpact: _i,
  ...steps
} = policyDocumentApi;

/** A document that may be seen, its newest edition and the one that is asked for. */
export async function readEdition(ctx: Ctx, id: string, number?: number) {
  const [document, newest] = await Promise.all([
    ctx.db
      .selectFrom('policyDocument')
      .selectAll()
      .where('id', '=', id)
      .where('deleteMark', '=', 0)
      .executeTakeFirst(),
    visiblePolicyDocuments(ctx)
      .selectAll('policyEdition')
      .where('policyEdition.documentId', '=', id)
      .executeTakeFirst(),
  ]);
  if (!document || !newest) fail('record.missing', { id });
  const isOther = number !== undefined && number !== newest.edition;
  const other = isOther
    ? await ctx.db
        .selectFrom('policyEdition')
        .selectAll()
        .where('documentId', '=', id)
        .where('edition', '=', number)
        .where('deleteMark', '=', 0)
        .executeTakeFirst()
    : newest;
  return { document, newest, edition: other ?? fail('record.missing', { id }) };
}

type Edition = Awaited<ReturnType<typeof readEdition>>['edition'];

/** What people read of an edition, without who wrote it and the marks of its row. */
const shownOf = ({
  editorUserIds: _editors,
  submittedUserId: _submitted,
  submittedTime: _submittedTime,
  decidedUserId: _decided,
  decidedTime: _decidedTime,
  publisherUserId: _publisher,
  publishedTime: _publishedTime,
  creatorUserId: _creator,
  creatorTime: _creatorTime,
  lastModifyUserId: _modifier,
  lastModifyTime: _modifyTime,
  deleteMark: _mark,
  documentId: _document,
  sizes,
  ...shown
}: Edition) => ({
  ...shown,
  sizes: sizes as FirmSize[],
  keyFigures: [...shown.keyFigures],
  paragraphs: [...shown.paragraphs],
  tombs: [...shown.tombs],
});

type Document = Awaited<ReturnType<typeof readEdition>>['document'];

const endOf = (
  { endReason, endNote, endedTime, redirectToId }: Document,
  named: ReadonlyMap<string, string>,
): PolicyDocumentRecord['end'] =>
  endReason === null || endedTime === null
    ? null
    : {
        reason: endReason,
        note: endNote,
        time: endedTime,
        redirectToId,
        redirectToTitle: named.get(redirectToId ?? '') ?? '',
      };
