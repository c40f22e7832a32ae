import {
  fail,
  type PolicyMaterialInput,
  type PolicyMaterialQuery,
  policyMaterialApi,
  policyMaterialInput,
  policyMaterialResource,
} from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { readRule } from '@qifu/policy-rules';
import { sql } from 'kysely';
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
import { addingEach, importOf } from '#platform/resource/import-rows';
import { listRows } from '#platform/resource/list-rows';
import { policyMaterialSteps, visiblePolicyMaterials } from './policy-material.policy';

const shown = [
  'id',
  'fullName',
  'kind',
  'source',
  'sharedBy',
  'validDays',
  'isReusable',
  'exemptWhen',
  'note',
  'sortCode',
  'enabledMark',
  'creatorTime',
  'version',
] as const;
const useCount = sql<number>`(select count(*)::int from "policyItem" i
  where i."deleteMark" = 0 and "policyMaterial".id = any(i."materialIds"))`;
const rowsFor = (ctx: Pick<Ctx, 'db' | 'actor'>) =>
  visiblePolicyMaterials(ctx).select([...shown, useCount.as('useCount')]);

/** A condition as its writer reads it. */
const written = <Row extends { exemptWhen: unknown }>(row: Row) => ({
  ...row,
  exemptWhen: row.exemptWhen === null ? '' : JSON.stringify(row.exemptWhen, null, 2),
});

export async function listPolicyMaterials(ctx: Ctx, query: PolicyMaterialQuery) {
  const { enabledMark, kind } = query;
  const rows = rowsFor(ctx)
    .$if(enabledMark !== undefined, (q) => q.where('enabledMark', '=', enabledMark ?? 0))
    .$if(kind !== undefined, (q) => q.where('kind', '=', kind ?? 'copy'));
  const found = await listRows(ctx, policyMaterialResource, rows, query, { sortedBy: { useCount } });
  const { update, remove, toggleState } = policyMaterialApi;
  return {
    ...found,
    list: withAbilities(ctx, found.list.map(written), { update, remove, toggleState }, () => true),
  };
}

export async function exportPolicyMaterials(ctx: Ctx, query: PolicyMaterialQuery): Promise<Blob> {
  const { list } = await listPolicyMaterials(ctx, { ...query, ...wholeList });
  return await exportRows(ctx, policyMaterialResource, { rows: list, query });
}

export const policyMaterialImport = importOf(policyMaterialResource, {
  shape: policyMaterialInput,
  once: ['fullName'],
  // A taken name is refused by the database, a condition that is none with its place: nothing else is unknown before.
  markKnown: async () => undefined,
  write: addingEach(createPolicyMaterial),
});

export async function readPolicyMaterial(ctx: Pick<Ctx, 'db' | 'actor'>, id: string) {
  const row = await visiblePolicyMaterials(ctx).select(shown).where('id', '=', id).executeTakeFirst();
  return written(row ?? fail('record.missing', { id }));
}

/** What is stored: the condition as JSON, once it is one of the rule language. */
function columnsOf({ language }: Pick<Ctx, 'language'>, { exemptWhen, ...input }: PolicyMaterialInput) {
  if (exemptWhen === '') return { ...input, exemptWhen: null };
  const read = readRule({ condition: parsed(exemptWhen) });
  if (!('issues' in read)) return { ...input, exemptWhen };
  const [{ path, problem } = { path: 'condition', problem: 'missing' }] = read.issues;
  return fail('policyMaterial.conditionUnreadable', {
    path: path.replace(/^condition\.?/, '') || '{}',
    problem: translate(language, 'policyRules', `problems.${problem}`),
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function createPolicyMaterial(ctx: Ctx, input: PolicyMaterialInput) {
  return await createRow(ctx, policyMaterialSteps, columnsOf(ctx, input), input);
}

export async function updatePolicyMaterial(
  ctx: Ctx,
  id: string,
  given: PolicyMaterialInput & { version?: number | undefined },
) {
  const { version, ...input } = given;
  const changes = columnsOf(ctx, input);
  const before = await holdRow(ctx, policyMaterialSteps, id, version);
  return await updateRow(ctx, policyMaterialSteps, before, changes, {
    before: written(before),
    after: input,
  });
}

export async function removePolicyMaterial(ctx: Ctx, id: string) {
  const before = await holdRow(ctx, policyMaterialSteps, id);
  const used = await ctx.db
    .selectFrom('policyItem')
    .select('fullName')
    .where(sql<boolean>`${id} = any("materialIds")`)
    .where('deleteMark', '=', 0)
    .limit(5)
    .execute();
  if (used.length > 0)
    fail('policyMaterial.inUse', { items: used.map(({ fullName }) => fullName).join('、') });
  await removeRow(ctx, policyMaterialSteps, before, { fullName: before.fullName, kind: before.kind });
}

export async function togglePolicyMaterial(ctx: Ctx, id: string, asked?: Toggle) {
  return await toggleRow(ctx, policyMaterialSteps, await holdRow(ctx, policyMaterialSteps, id), asked);
}
