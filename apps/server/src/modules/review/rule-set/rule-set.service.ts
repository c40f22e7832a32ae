import { fail, type IdReply, type ReviewRules, type RuleSet, type RuleSetInput } from '@qifu/contracts';
import { checkScoringRules } from '@qifu/review-scoring';
import type { Ctx } from '#platform/context';
import { assertVersion, changed, created } from '../versioned-row';

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

/** The rules of a set, or of the default set where none is named. */
export async function findRules(
  { db }: Pick<Ctx, 'db'>,
  id: string | null,
): Promise<ReviewRules | undefined> {
  const row = await db
    .selectFrom('ruleSet')
    .select('rules')
    .where('deleteMark', '=', 0)
    .where((eb) => (id === null ? eb('isDefault', '=', 1) : eb('id', '=', id)))
    .executeTakeFirst();
  return row?.rules;
}

/** Refuses rules under which no review could be counted. */
export function assertUsableRules(rules: ReviewRules) {
  const problems: string[] = checkScoringRules(rules);
  if (rules.minValidSheets > rules.minExperts) problems.push('minValidSheetsAboveMinExperts');
  if (problems.length > 0) fail('RV_RULES', { reason: problems.join(', '), problems });
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
  await db.updateTable('ruleSet').set({ isDefault: 0 }).where('isDefault', '=', 1).execute();
}

export async function createRuleSet(ctx: Ctx, input: RuleSetInput): Promise<IdReply> {
  assertUsableRules(input.rules);
  const id = ctx.newId();
  await assertNameFree(ctx, input.name, id);
  await giveDefault(ctx, input);
  await ctx.db
    .insertInto('ruleSet')
    .values({ id, ...columnsOf(input), ...created(ctx) })
    .execute();
  ctx.audit({ objectType: 'ruleSet', objectId: id, objectName: input.name, after: { ...input } });
  return { id, version: 1 };
}

/** Changes the master. Groups that are open keep the copy they took (I09). */
export async function updateRuleSet(
  ctx: Ctx,
  id: string,
  { version, ...input }: RuleSetInput & { version: number },
): Promise<IdReply> {
  assertUsableRules(input.rules);
  const before = await getRuleSet(ctx, id);
  assertVersion(before, version);
  await assertNameFree(ctx, input.name, id);
  await giveDefault(ctx, input);
  const row = await ctx.db
    .updateTable('ruleSet')
    .set({ ...columnsOf(input), ...changed(ctx) })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['id', 'version'])
    .executeTakeFirst();
  ctx.audit({
    objectType: 'ruleSet',
    objectId: id,
    objectName: input.name,
    before: { ...before },
    after: { ...input },
  });
  return row ?? fail('record.changed', { id });
}

export async function removeRuleSet(ctx: Ctx, id: string, version: number) {
  const before = await getRuleSet(ctx, id);
  assertVersion(before, version);
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
        .where('status', '=', 10)
        .as('groups'),
    ])
    .executeTakeFirstOrThrow();
  const count = Number(batches) + Number(groups);
  if (count > 0) fail('RV_IN_USE', { count });
  await ctx.db
    .updateTable('ruleSet')
    .set({ deleteMark: 1, isDefault: 0, ...changed(ctx) })
    .where('id', '=', id)
    .execute();
  ctx.audit({ objectType: 'ruleSet', objectId: id, objectName: before.name, before: { ...before } });
}
