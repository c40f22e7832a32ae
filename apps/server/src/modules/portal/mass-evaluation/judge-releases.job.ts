import { readRule } from '@qifu/policy-rules';
import { dayOf } from '@qifu/rules';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { JobDefinition } from '#platform/jobs/jobs';
import { linkOnDay, type RuleSets, type ShelfRule } from '../rule-shelf/link-on-day';
import { type ItemOnDay, readRuleShelf } from '../rule-shelf/rule-shelf';
import { askProvince } from './ask-province';
import { writeTransitions } from './roll-day.job';

/**
 * What releases of documents and rules have made of firms, each release once: the items under the version before against the version
 * that counts now. A version that counts from a later day is looked at when that day comes (`portal.rollDay`).
 */
export const judgeReleasesJob: JobDefinition = {
  name: 'portal.judgeReleases',
  cron: '* * * * *',
  atStart: true,
  handle: async (ctx) => {
    if (!(await isAlone(ctx))) return;
    const open = await ctx.db
      .selectFrom('portalAnnouncement')
      .select(['id', 'kind', 'documentId', 'editionId', 'itemId', 'ruleId'])
      .where('judgedTime', 'is', null)
      .orderBy('creatorTime')
      .limit(1)
      .executeTakeFirst();
    if (!open) return;
    await judge(ctx, open);
    await ctx.db
      .updateTable('portalAnnouncement')
      .set({ judgedTime: ctx.now() })
      .where('id', '=', open.id)
      .execute();
    await ctx.jobs.send('portal.judgeReleases', {});
  },
};

/** The announcement itself is not held while all firms are judged: its subscribers are told meanwhile. */
async function isAlone({ db }: Ctx): Promise<boolean> {
  const { rows } = await sql<{
    isAlone: boolean;
  }>`select pg_try_advisory_xact_lock(hashtext('portal.judgeReleases')) as "isAlone"`.execute(db);
  return rows[0]?.isAlone === true;
}

interface Release {
  kind: 'policyReleased' | 'ruleReleased';
  documentId: string;
  editionId: string;
  itemId: string | null;
  ruleId: string;
}

async function judge(ctx: Ctx, release: Release) {
  const day = dayOf(ctx.now());
  const shelf = await readRuleShelf(ctx);
  const items = shelf.itemsOn(day);
  const after = items.filter(({ item, rule }) =>
    release.kind === 'ruleReleased' ? rule.id === release.ruleId : item.document.id === release.documentId,
  );
  const before =
    release.kind === 'ruleReleased'
      ? await formerItems(ctx, after, { day, ruleSets: shelf.ruleSets })
      : await alreadyPublic(ctx, release, after);
  if (after.length === 0) return;
  const question = {
    before: { day, items: before },
    after: { day, items: after },
    definitions: shelf.definitions,
  };
  const numbers = new Map(after.map(({ item, rule }) => [item.id, rule.no]));
  for await (const transitions of askProvince(ctx, question))
    await writeTransitions(ctx, transitions, ({ itemId }) => ({
      cause: 'rule',
      detail: { ruleNo: numbers.get(itemId) ?? 0 },
    }));
}

/** A later edition brings no new items: what its document offers was there before. */
async function alreadyPublic({ db }: Ctx, { documentId, editionId }: Release, items: readonly ItemOnDay[]) {
  const former = await db
    .selectFrom('policyEdition')
    .select('id')
    .where('documentId', '=', documentId)
    .where('id', '<>', editionId)
    .where('publishedTime', 'is not', null)
    .executeTakeFirst();
  return former ? items : [];
}

/** The items under the version that counted before; none where there was no rule. */
async function formerItems(
  { db }: Ctx,
  after: readonly ItemOnDay[],
  { day, ruleSets }: { day: string; ruleSets: RuleSets | undefined },
): Promise<ItemOnDay[]> {
  const found: ItemOnDay[] = [];
  for (const on of after) {
    const row = await db
      .selectFrom('policyRule')
      .select(['id', 'no', 'sha256', 'validFrom', 'validTo', 'condition', 'amount', 'params', 'factKeys'])
      .where('itemId', '=', on.item.id)
      .where('publishedTime', 'is not', null)
      .where('deleteMark', '=', 0)
      .where('no', '<', on.rule.no)
      .orderBy('no', 'desc')
      .limit(1)
      .executeTakeFirst();
    const rule = row && ruleOf(row);
    if (rule) found.push({ ...on, rule: linkOnDay(rule, on.startsOn ?? day, ruleSets) });
  }
  return found;
}

type Row = Omit<ShelfRule, 'rule'> & { condition: unknown; amount: unknown; params: unknown };

function ruleOf({ condition, amount, params, ...rest }: Row): ShelfRule | undefined {
  const read = readRule({ condition, amount: amount ?? undefined, params });
  return 'rule' in read ? { ...rest, rule: read.rule } : undefined;
}
