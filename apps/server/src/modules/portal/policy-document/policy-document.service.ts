import {
  type EditedEdition,
  fail,
  type PolicyDocumentQuery,
  policyDocumentApi,
  policyDocumentResource,
} from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import { sql } from 'kysely';
import { releaseFiles, settleFiles } from '#modules/files';
import type { Ctx } from '#platform/context';
import { changed, created } from '#platform/db/versioned-row';
import type { Blob } from '#platform/http/routes';
import { withAbilities } from '#platform/resource/abilities';
import { exportRows, wholeList } from '#platform/resource/export-rows';
import { listRows } from '#platform/resource/list-rows';
import { about } from './about-document';
import { dropEditLock } from './edit-lock.service';
import { editionColumns, editionTold } from './edition-columns';
import { maySteps } from './edition-steps';
import { type HeldEdition, holdEdition } from './hold-edition';
import { owesInterpretation } from './owed-interpretation';
import { visiblePolicyDocuments } from './policy-document.policy';
import { policyFileOwner } from './policy-files';
import { validityOn } from './validity';

const rowsFor = (ctx: Pick<Ctx, 'db' | 'actor'>) =>
  visiblePolicyDocuments(ctx)
    .innerJoin('policyDocument as d', 'd.id', 'policyEdition.documentId')
    .leftJoin('policyEdition as p', 'p.id', 'd.publicEditionId')
    .select([
      'policyEdition.documentId as id',
      'policyEdition.id as editionId',
      'policyEdition.edition',
      'policyEdition.state',
      'policyEdition.title',
      'policyEdition.docNo',
      'policyEdition.kind',
      'policyEdition.level',
      'policyEdition.issuers',
      'policyEdition.topics',
      'policyEdition.publishDate',
      'policyEdition.effectiveFrom',
      'policyEdition.effectiveTo',
      'policyEdition.scheduledTime',
      'policyEdition.submittedUserId',
      'policyEdition.editorUserIds',
      'policyEdition.version',
      'p.edition as publicEdition',
      'p.state as publicState',
      'p.effectiveFrom as publicFrom',
      'p.effectiveTo as publicTo',
      'd.repealedOn',
      'd.supersededOn',
      changedTime.as('changedTime'),
      sql<number>`(select count(*)::int from "policyItem" i
        where i."documentId" = d.id and i."deleteMark" = 0)`.as('itemCount'),
    ]);
const changedTime = sql<number>`coalesce("policyEdition"."lastModifyTime", "policyEdition"."creatorTime")`;

export async function listPolicyDocuments(ctx: Ctx, query: PolicyDocumentQuery) {
  const { state, kind, level, topic, awaits } = query;
  const rows = rowsFor(ctx)
    .$if(state !== undefined, (q) => q.where('policyEdition.state', '=', state ?? 'draft'))
    .$if(kind !== undefined, (q) => q.where('policyEdition.kind', '=', kind ?? 'other'))
    .$if(level !== undefined, (q) => q.where('policyEdition.level', '=', level ?? '3'))
    .$if(topic !== undefined, (q) => q.where(sql<boolean>`${topic} = any("policyEdition".topics)`))
    .$if(awaits !== undefined, (q) => q.where(owesInterpretation));
  const found = await listRows(ctx, policyDocumentResource, rows, query, { sortedBy: { changedTime } });
  const today = dayOf(ctx.now());
  const list = found.list.map((row) => ({
    ...row,
    publicEdition: row.publicState === 'published' ? row.publicEdition : null,
    validity:
      row.publicState === 'published'
        ? validityOn({ ...row, effectiveFrom: row.publicFrom, effectiveTo: row.publicTo }, today).validity
        : ('' as const),
  }));
  const {
    list: _list,
    exportExcel: _export,
    create: _create,
    readText: _text,
    read: _read,
    diff: _diff,
    diffImpact: _impact,
    ...steps
  } = policyDocumentApi;
  return { ...found, list: withAbilities(ctx, list, steps, (row, call) => maySteps(ctx, row, call)) };
}

export async function exportPolicyDocuments(ctx: Ctx, query: PolicyDocumentQuery): Promise<Blob> {
  const { list } = await listPolicyDocuments(ctx, { ...query, ...wholeList });
  return await exportRows(ctx, policyDocumentResource, {
    rows: list,
    query,
    values: { issuers: ({ issuers }) => issuers.join('、') },
  });
}

export async function createPolicyDocument(ctx: Ctx, { tombs: _none, ...input }: EditedEdition) {
  const [id, editionId] = [ctx.newId(), ctx.newId()];
  await ctx.db
    .insertInto('policyDocument')
    .values({ id, ...nothingOfIt, ...created(ctx) })
    .execute();
  await ctx.db
    .insertInto('policyEdition')
    .values({
      id: editionId,
      documentId: id,
      edition: 1,
      state: 'draft',
      ...(await editionColumns(ctx, { documentId: id, former: [], tombs: [] }, input)),
      editorUserIds: [ctx.actor.userId],
      submittedUserId: null,
      decidedUserId: null,
      ...created(ctx),
    })
    .execute();
  await settleFiles(ctx, { type: policyFileOwner, id }, { before: [], after: input.fileIds });
  ctx.audit({ ...about(id, input.title), after: editionTold(input) });
  return { id, version: 1 };
}

const nothingOfIt = {
  publicEditionId: null,
  repealedOn: null,
  repealedById: null,
  supersededOn: null,
  supersededById: null,
  endReason: null,
  redirectToId: null,
};

/** Saves the edition that is being written; one that was returned is a draft again from the first change on. */
export async function updatePolicyDocument(
  ctx: Ctx,
  id: string,
  { version, tombs, ...input }: EditedEdition & { version?: number | undefined },
) {
  const held = await holdEdition(ctx, id, { version, states: ['draft', 'rejected'] });
  const columns = await editionColumns(
    ctx,
    { documentId: id, former: held.paragraphs, tombs: held.tombs, given: tombs },
    input,
  );
  const editors = new Set([...held.editorUserIds, ctx.actor.userId]);
  await ctx.db
    .updateTable('policyEdition')
    .set({ ...columns, state: 'draft', decidedUserId: null, editorUserIds: [...editors], ...changed(ctx) })
    .where('id', '=', held.editionId)
    .execute();
  await settleFiles(ctx, { type: policyFileOwner, id }, await filesOfOthers(ctx, held, input.fileIds));
  ctx.audit({ ...about(id, input.title), before: editionTold(held), after: editionTold(input) });
  return { id, version: held.version + 1 };
}

/** Files of earlier editions stay with the document whatever becomes of this one. */
async function filesOfOthers({ db }: Pick<Ctx, 'db'>, held: HeldEdition, fileIds: readonly string[]) {
  const others = await db
    .selectFrom('policyEdition')
    .select('fileIds')
    .where('documentId', '=', held.documentId)
    .where('id', '!=', held.editionId)
    .execute();
  const kept = new Set(others.flatMap((one) => one.fileIds));
  return { before: [...new Set([...held.fileIds, ...kept])], after: [...new Set([...fileIds, ...kept])] };
}

/** Gives up a draft; of a document that was never released nothing is left in any list. */
export async function removePolicyDocument(ctx: Ctx, id: string) {
  const held = await holdEdition(ctx, id, { states: ['draft', 'rejected'] });
  await ctx.db
    .updateTable('policyEdition')
    .set({ deleteMark: 1, ...changed(ctx) })
    .where('id', '=', held.editionId)
    .execute();
  if (held.publicEditionId === null) {
    await ctx.db
      .updateTable('policyDocument')
      .set({ deleteMark: 1, ...changed(ctx) })
      .where('id', '=', id)
      .execute();
    await releaseFiles(ctx, { type: policyFileOwner, id }, held.fileIds);
  }
  await dropEditLock(ctx, id);
  ctx.audit({ ...about(id, held.title), before: { edition: held.edition, state: held.state } });
}

export async function editionNumberOf({ db }: Pick<Ctx, 'db'>, documentId: string): Promise<number> {
  const { last } = await db
    .selectFrom('policyEdition')
    .select(({ fn }) => fn.max('edition').as('last'))
    .where('documentId', '=', documentId)
    .executeTakeFirstOrThrow();
  return Number(last ?? fail('record.missing', { id: documentId })) + 1;
}
