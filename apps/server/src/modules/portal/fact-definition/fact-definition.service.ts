import {
  type FactDefinitionInput,
  type FactDefinitionQuery,
  factDefinitionApi,
  factDefinitionInput,
  factDefinitionResource,
  fail,
} from '@qifu/contracts';
import { compareDecimals } from '@qifu/rules';
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
import { factDefinitionSteps, visibleFactDefinitions } from './fact-definition.policy';

const shown = [
  'id',
  'label',
  'labelZhtw',
  'labelEn',
  'factKey',
  'kind',
  'unit',
  'period',
  'topic',
  'question',
  'help',
  'options',
  'questionEn',
  'questionZhtw',
  'helpEn',
  'helpZhtw',
  'optionsEn',
  'optionsZhtw',
  'least',
  'most',
  'effortSec',
  'changesBy',
  'sensitivity',
  'validDays',
  'sortCode',
  'enabledMark',
  'creatorTime',
  'version',
] as const;
const rowsFor = (ctx: Pick<Ctx, 'db' | 'actor'>) => visibleFactDefinitions(ctx).select(shown);

export async function listFactDefinitions(ctx: Ctx, query: FactDefinitionQuery) {
  const { enabledMark, topic } = query;
  const rows = rowsFor(ctx)
    .$if(enabledMark !== undefined, (q) => q.where('enabledMark', '=', enabledMark ?? 0))
    .$if(topic !== undefined, (q) => q.where('topic', '=', topic ?? 'other'));
  const found = await listRows(ctx, factDefinitionResource, rows, query);
  const { update, remove, toggleState } = factDefinitionApi;
  return { ...found, list: withAbilities(ctx, found.list, { update, remove, toggleState }, () => true) };
}

export async function exportFactDefinitions(ctx: Ctx, query: FactDefinitionQuery): Promise<Blob> {
  const { list } = await listFactDefinitions(ctx, { ...query, ...wholeList });
  return await exportRows(ctx, factDefinitionResource, { rows: list, query });
}

export const factDefinitionImport = importOf(factDefinitionResource, {
  shape: factDefinitionInput,
  // Nothing of a row is for the database alone to judge.
  markKnown: async () => undefined,
  write: addingEach(createFactDefinition),
});

export async function readFactDefinition(ctx: Pick<Ctx, 'db' | 'actor'>, id: string) {
  const row = await rowsFor(ctx).where('id', '=', id).executeTakeFirst();
  return row ?? fail('record.missing', { id });
}

/** A figure that is unknown lies between them: turned round they would settle rules that are open. */
function assertBounds({ least, most }: Pick<FactDefinitionInput, 'least' | 'most'>): void {
  if (least !== '' && most !== '' && compareDecimals(least, most) > 0)
    fail('factDefinition.boundsTurned', { least, most });
}

export async function createFactDefinition(ctx: Ctx, input: FactDefinitionInput) {
  assertBounds(input);
  return await createRow(ctx, factDefinitionSteps, input);
}

export async function updateFactDefinition(
  ctx: Ctx,
  id: string,
  given: FactDefinitionInput & { version?: number | undefined },
) {
  const { version, ...input } = given;
  assertBounds(input);
  return await updateRow(
    ctx,
    factDefinitionSteps,
    await holdRow(ctx, factDefinitionSteps, id, version),
    input,
  );
}

export async function removeFactDefinition(ctx: Ctx, id: string) {
  const before = await holdRow(ctx, factDefinitionSteps, id);
  await removeRow(ctx, factDefinitionSteps, before, { label: before.label, factKey: before.factKey });
}

export async function toggleFactDefinition(ctx: Ctx, id: string, asked?: Toggle) {
  return await toggleRow(ctx, factDefinitionSteps, await holdRow(ctx, factDefinitionSteps, id), asked);
}
