import {
  defaultReviewRules,
  fail,
  groupStatus,
  type IdReply,
  type ReviewRules,
  type RuleSet,
  type RuleSetInput,
  ruleSetResource,
} from '@qifu/contracts';
import { fieldsOf } from '#platform/audit/fields-of';
import type { Ctx } from '#platform/context';
import { createRow, holdRow, removeRow, updateRow } from '#platform/resource/change-rows';
import { assertUsableRules } from './usable-rules';

const shown = [
  'id',
  'name',
  'description',
  'rules',
  'isDefault',
  'sortCode',
  'enabledMark',
  'lastModifyTime',
  'version',
] as const;

/** All rule sets in the order of the screen. */
export async function listRuleSets({ db }: Pick<Ctx, 'db'>): Promise<{ list: RuleSet[] }> {
  const list = await db
    .selectFrom('ruleSet')
    .select(shown)
    .where('deleteMark', '=', 0)
    .orderBy('sortCode')
    .orderBy('name')
    .execute();
  return { list };
}

export async function getRuleSet({ db }: Pick<Ctx, 'db'>, id: string): Promise<RuleSet> {
  const row = await db
    .selectFrom('ruleSet')
    .select(shown)
    .where('id', '=', id)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  return row ?? fail('record.missing', { id });
}

/** Keeps a rule set from being removed until the call ends; false where there is none. */
export async function holdRuleSet({ db }: Pick<Ctx, 'db'>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('ruleSet')
    .select('id')
    .where('id', '=', id)
    .where('deleteMark', '=', 0)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** The rules of each of these sets, and under null those of the default set, which stand in for a set that is gone. */
export async function readRules(
  { db }: Pick<Ctx, 'db'>,
  ids: readonly (string | null)[],
): Promise<Map<string | null, ReviewRules>> {
  const rows = await db
    .selectFrom('ruleSet')
    .select(['id', 'rules', 'isDefault'])
    .where('deleteMark', '=', 0)
    .where((eb) =>
      eb.or([eb('isDefault', '=', 1), eb('id', 'in', ['', ...new Set(ids.filter((id) => id !== null))])]),
    )
    .execute();
  const standing = rows.find(({ isDefault }) => isDefault === 1)?.rules ?? defaultReviewRules;
  const known = new Map<string | null, ReviewRules>(ids.map((id) => [id, standing]));
  for (const { id, rules } of rows) known.set(id, rules);
  return known.set(null, standing);
}

async function assertNameFree({ db }: Ctx, name: string, exceptId: string) {
  const taken = await db
    .selectFrom('ruleSet')
    .select('id')
    .where('name', '=', name)
    .where('id', '!=', exceptId)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  if (taken) fail('RV_CODE_TAKEN', { code: name });
}

const columnsOf = ({ rules, ...input }: RuleSetInput) => ({ ...input, rules: JSON.stringify(rules) });

/** Only one set is the default: a new one takes the mark from the old one. */
async function giveDefault({ db }: Ctx, input: RuleSetInput) {
  if (input.isDefault !== 1) return;
  await db
    .updateTable('ruleSet')
    .set({ isDefault: 0 })
    .where('isDefault', '=', 1)
    .where('deleteMark', '=', 0)
    .execute();
}

export async function createRuleSet(ctx: Ctx, input: RuleSetInput): Promise<IdReply> {
  assertUsableRules(ctx, input.rules);
  await assertNameFree(ctx, input.name, '');
  await giveDefault(ctx, input);
  return await createRow(ctx, ruleSetResource, columnsOf(input), { ...input });
}

/** Changes the master. Groups that are open keep the copy they took (I09). */
export async function updateRuleSet(
  ctx: Ctx,
  id: string,
  { version, ...input }: RuleSetInput & { version: number },
): Promise<IdReply> {
  assertUsableRules(ctx, input.rules);
  const before = await holdRow(ctx, ruleSetResource, id, version);
  await assertNameFree(ctx, input.name, id);
  await giveDefault(ctx, input);
  const told = { before: fieldsOf<keyof typeof input>(before, input), after: input };
  return await updateRow(ctx, ruleSetResource, before, columnsOf(input), told);
}

/** Only sets that no batch and no preparing group follows; whoever begins to follow one holds it first. */
export async function removeRuleSet(ctx: Ctx, id: string, version: number) {
  const before = await holdRow(ctx, ruleSetResource, id, version);
  const { batches, groups } = await ctx.db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('declareBatch')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('ruleSetId', '=', id)
        .where('deleteMark', '=', 0)
        .as('batches'),
      eb
        .selectFrom('reviewGroup')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('ruleSetId', '=', id)
        .where('status', '=', groupStatus.preparing)
        .as('groups'),
    ])
    .executeTakeFirstOrThrow();
  const count = Number(batches) + Number(groups);
  if (count > 0) fail('RV_IN_USE', { count });
  await removeRow(ctx, ruleSetResource, before, await getRuleSet(ctx, id));
}
