import {
  fail,
  type PolicyFaqInput,
  type PolicyFaqQuery,
  policyFaqApi,
  policyFaqResource,
} from '@qifu/contracts';
import { sql } from 'kysely';
import { assertTwoPeople } from '#modules/permission';
import { fieldsOf } from '#platform/audit/fields-of';
import type { Ctx } from '#platform/context';
import type { Blob } from '#platform/http/routes';
import { withAbilities } from '#platform/resource/abilities';
import {
  createRow,
  holdRow,
  removeRow,
  type Toggle,
  toggleRow,
  updateRow,
} from '#platform/resource/change-rows';
import { exportRows, wholeList } from '#platform/resource/export-rows';
import { listRows } from '#platform/resource/list-rows';
import { assertCited, documentTitleOf } from '../policy-document/document-names.queries';
import { policyFaqSteps, visiblePolicyFaqs } from './policy-faq.policy';

const shown = [
  'id',
  'documentId',
  'itemId',
  'question',
  'answer',
  'refs',
  'askedCount',
  'reviewedTime',
  'description',
  'sortCode',
  'enabledMark',
  'creatorTime',
  'version',
] as const;
const rowsFor = (ctx: Pick<Ctx, 'db' | 'actor'>) =>
  visiblePolicyFaqs(ctx).select([
    ...shown,
    documentTitleOf('policyFaq.documentId').as('documentTitle'),
    sql<string>`coalesce((select i."fullName" from "policyItem" i where i.id = "policyFaq"."itemId"), '')`.as(
      'itemName',
    ),
    sql<string>`coalesce((select u."realName" from "user" u where u.id = "policyFaq"."reviewedUserId"), '')`.as(
      'reviewerName',
    ),
    sql<'open' | 'done'>`case when "policyFaq"."reviewedTime" is null then 'open' else 'done' end`.as(
      'review',
    ),
    sql<string[]>`array_append("policyFaq"."editorUserIds", "policyFaq"."creatorUserId")`.as('writerIds'),
  ]);

export async function listPolicyFaqs(ctx: Ctx, query: PolicyFaqQuery) {
  const { enabledMark, review, documentId } = query;
  const rows = rowsFor(ctx)
    .$if(enabledMark !== undefined, (q) => q.where('enabledMark', '=', enabledMark ?? 0))
    .$if(review !== undefined, (q) => q.where('reviewedTime', review === 'done' ? 'is not' : 'is', null))
    .$if(documentId !== '', (q) => q.where('documentId', '=', documentId));
  const found = await listRows(ctx, policyFaqResource, rows, query);
  const { update, remove, toggleState, review: reviewing } = policyFaqApi;
  const list = withAbilities(
    ctx,
    found.list,
    { update, remove, toggleState, review: reviewing },
    (row, call) => call !== 'review' || (row.review === 'open' && !row.writerIds.includes(ctx.actor.userId)),
  );
  return { ...found, list };
}

export async function exportPolicyFaqs(ctx: Ctx, query: PolicyFaqQuery): Promise<Blob> {
  const { list } = await listPolicyFaqs(ctx, { ...query, ...wholeList });
  return await exportRows(ctx, policyFaqResource, { rows: list, query });
}

export async function readPolicyFaq(ctx: Pick<Ctx, 'db' | 'actor'>, id: string) {
  const row = await rowsFor(ctx).where('id', '=', id).executeTakeFirst();
  return row ?? fail('record.missing', { id });
}

async function assertPlaced(ctx: Ctx, { documentId, itemId, refs }: PolicyFaqInput) {
  await assertCited(ctx, documentId, refs);
  if (itemId === null) return;
  const item = await ctx.db
    .selectFrom('policyItem')
    .select('id')
    .where('id', '=', itemId)
    .where('documentId', '=', documentId)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  if (!item) fail('policyItem.elsewhere', { itemId });
}

export async function createPolicyFaq(ctx: Ctx, input: PolicyFaqInput) {
  await assertPlaced(ctx, input);
  return await createRow(ctx, policyFaqSteps, { ...input, reviewedUserId: null }, input);
}

/** Other words ask for another look: who has read the former ones has not read these. */
export async function updatePolicyFaq(
  ctx: Ctx,
  id: string,
  given: PolicyFaqInput & { version?: number | undefined },
) {
  const { version, ...input } = given;
  const before = await holdRow(ctx, policyFaqSteps, id, version);
  await assertPlaced(ctx, input);
  const isSaidAlike = before.question === input.question && before.answer === input.answer;
  if (isSaidAlike) return await updateRow(ctx, policyFaqSteps, before, input);
  const changes = { ...input, reviewedUserId: null, reviewedTime: null };
  const told = { before: fieldsOf<string>({ ...before }, changes), after: changes };
  const editorUserIds = editorsOf(ctx, before);
  return await updateRow(ctx, policyFaqSteps, before, { ...changes, editorUserIds }, told);
}

/** What was found right since then is nobody's own any more. */
const editorsOf = (
  { actor }: Pick<Ctx, 'actor'>,
  { reviewedTime, editorUserIds }: { reviewedTime: number | null; editorUserIds: readonly string[] },
) => [...new Set([...(reviewedTime === null ? editorUserIds : []), actor.userId])];

export async function reviewPolicyFaq(ctx: Ctx, id: string, version?: number) {
  const before = await holdRow(ctx, policyFaqSteps, id, version);
  const writers = [before.creatorUserId, ...before.editorUserIds].flatMap((one) => one ?? []);
  if (writers.includes(ctx.actor.userId)) fail('policyFaq.ownAnswer');
  await assertTwoPeople(ctx, writers);
  const reviewed = { reviewedUserId: ctx.actor.userId, reviewedTime: ctx.now() };
  return await updateRow(ctx, policyFaqSteps, before, reviewed, {
    before: { reviewedUserId: before.reviewedUserId },
    after: { reviewedUserId: ctx.actor.userId },
  });
}

export async function removePolicyFaq(ctx: Ctx, id: string) {
  const before = await holdRow(ctx, policyFaqSteps, id);
  await removeRow(ctx, policyFaqSteps, before, { question: before.question, documentId: before.documentId });
}

export async function togglePolicyFaq(ctx: Ctx, id: string, asked?: Toggle) {
  return await toggleRow(ctx, policyFaqSteps, await holdRow(ctx, policyFaqSteps, id), asked);
}
