import {
  fail,
  type PolicyInterpretationInput,
  type PolicyInterpretationQuery,
  policyInterpretationApi,
  policyInterpretationResource,
} from '@qifu/contracts';
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
import { readParagraphs } from '../policy-text/read-paragraphs';
import { writeParagraphs } from '../policy-text/write-paragraphs';
import { policyInterpretationSteps, visiblePolicyInterpretations } from './policy-interpretation.policy';

const shown = [
  'id',
  'documentId',
  'form',
  'title',
  'authorOrg',
  'publishDate',
  'refs',
  'sortCode',
  'enabledMark',
  'creatorTime',
  'version',
] as const;
const rowsFor = (ctx: Pick<Ctx, 'db' | 'actor'>) =>
  visiblePolicyInterpretations(ctx).select([
    ...shown,
    documentTitleOf('policyInterpretation.documentId').as('documentTitle'),
  ]);

export async function listPolicyInterpretations(ctx: Ctx, query: PolicyInterpretationQuery) {
  const { enabledMark, form, documentId } = query;
  const rows = rowsFor(ctx)
    .$if(enabledMark !== undefined, (q) => q.where('enabledMark', '=', enabledMark ?? 0))
    .$if(form !== undefined, (q) => q.where('form', '=', form ?? 'text'))
    .$if(documentId !== '', (q) => q.where('documentId', '=', documentId));
  const found = await listRows(ctx, policyInterpretationResource, rows, query);
  const { update, remove, toggleState } = policyInterpretationApi;
  return { ...found, list: withAbilities(ctx, found.list, { update, remove, toggleState }, () => true) };
}

export async function exportPolicyInterpretations(ctx: Ctx, query: PolicyInterpretationQuery): Promise<Blob> {
  const { list } = await listPolicyInterpretations(ctx, { ...query, ...wholeList });
  return await exportRows(ctx, policyInterpretationResource, { rows: list, query });
}

export async function readPolicyInterpretation(ctx: Pick<Ctx, 'db' | 'actor'>, id: string) {
  const row = await rowsFor(ctx).select('paragraphs').where('id', '=', id).executeTakeFirst();
  const { paragraphs, ...rest } = row ?? fail('record.missing', { id });
  return { ...rest, body: writeParagraphs(paragraphs) };
}

const columnsOf = ({ body, ...input }: PolicyInterpretationInput) => ({
  ...input,
  paragraphs: JSON.stringify(readParagraphs(body)),
});

export async function createPolicyInterpretation(ctx: Ctx, input: PolicyInterpretationInput) {
  await assertCited(ctx, input.documentId, input.refs);
  return await createRow(ctx, policyInterpretationSteps, { ...columnsOf(input), mediaFileId: null }, input);
}

export async function updatePolicyInterpretation(
  ctx: Ctx,
  id: string,
  given: PolicyInterpretationInput & { version?: number | undefined },
) {
  const { version, ...input } = given;
  const before = await holdRow(ctx, policyInterpretationSteps, id, version);
  await assertCited(ctx, input.documentId, input.refs);
  const told = { before: { ...before, body: writeParagraphs(before.paragraphs) }, after: input };
  return await updateRow(ctx, policyInterpretationSteps, before, columnsOf(input), told);
}

export async function removePolicyInterpretation(ctx: Ctx, id: string) {
  const before = await holdRow(ctx, policyInterpretationSteps, id);
  await removeRow(ctx, policyInterpretationSteps, before, {
    title: before.title,
    documentId: before.documentId,
  });
}

export async function togglePolicyInterpretation(ctx: Ctx, id: string, asked?: Toggle) {
  return await toggleRow(
    ctx,
    policyInterpretationSteps,
    await holdRow(ctx, policyInterpretationSteps, id),
    asked,
  );
}
