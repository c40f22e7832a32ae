import { readRule } from '@qifu/policy-rules';
import { dayOf } from '@qifu/rules';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { JobDefinition } from '#platform/jobs/jobs';
import type { MatchEventDetail } from '../match-event/match-event.table';
import { linkOnDay, type RuleSets, type ShelfRule } from '../rule-shelf/link-on-day';
import { type ItemOnDay, readRuleShelf } from '../rule-shelf/rule-shelf';
import { askProvince } from './ask-province';
import { writeTransitions } from './roll-day.job';

/**
 * What releases of documents and rules have made of firms, each release once: the items under the version before against the version
 * that counts now, and with a rule the items whose rules refer to it, directly or through others. A version that counts from a later day is looked at when that day comes (`portal.rollDay`).
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
  const after = shelf.itemsOn(day).filter((on) => isConcerned(on, release));
  if (after.length === 0) return;
  const before =
    release.kind === 'ruleReleased'
      ? await itemsBefore(ctx, { after, release, day, ruleSets: shelf.ruleSets ?? new Map() })
      : await alreadyPublic(ctx, release, after);
  const question = {
    before: { day, items: before },
    after: { day, items: after },
    definitions: shelf.definitions,
  };
  const details = new Map(after.map(({ item, rule }) => [item.id, detailOf(rule, release)]));
  for await (const transitions of askProvince(ctx, question))
    await writeTransitions(ctx, transitions, ({ itemId }) => ({
      cause: 'rule',
      detail: details.get(itemId) ?? {},
    }));
}

const detailOf = ({ id, no }: ItemOnDay['rule'], { kind, ruleId }: Release): MatchEventDetail =>
  kind === 'ruleReleased' && id !== ruleId ? { isByReference: true } : { ruleNo: no };

/** Of a rule: the items it is the rule of, and those in whose rule it stands in the place of a `ref`. */
const isConcerned = ({ item, rule }: ItemOnDay, { kind, documentId, ruleId }: Release): boolean =>
  kind === 'ruleReleased'
    ? rule.id === ruleId || (rule.links ?? []).some((link) => link.ruleId === ruleId)
    : item.document.id === documentId;

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

interface Asked {
  after: readonly ItemOnDay[];
  release: Release;
  day: string;
  ruleSets: RuleSets;
}

/**
 * The items under the version that counted before the released one, in their own rule or where that refers to it; an item whose own
 * rule is its first was not there.
 */
async function itemsBefore(ctx: Ctx, { after, release, day, ruleSets }: Asked): Promise<ItemOnDay[]> {
  const { ruleId, itemId } = release;
  const former = itemId === null ? undefined : await versionBefore(ctx, itemId, ruleId);
  const others = new Map(ruleSets);
  if (itemId !== null) others.set(itemId, former ? [{ ...former, validTo: null }] : []);
  return after.flatMap((on) => {
    const rule = on.rule.id === ruleId ? former : on.item.rules.find(({ id }) => id === on.rule.id);
    return rule ? [{ ...on, rule: linkOnDay(rule, on.startsOn ?? day, others) }] : [];
  });
}

/** The released version of an item's rule before another one. */
async function versionBefore({ db }: Ctx, itemId: string, ruleId: string): Promise<ShelfRule | undefined> {
  const row = await db
    .selectFrom('policyRule')
    .select(['id', 'no', 'sha256', 'validFrom', 'validTo', 'condition', 'amount', 'params', 'factKeys'])
    .where('itemId', '=', itemId)
    .where('publishedTime', 'is not', null)
    .where('deleteMark', '=', 0)
    .where('no', '<', (eb) => eb.selectFrom('policyRule').select('no').where('id', '=', ruleId))
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && ruleOf(row);
}

type Row = Omit<ShelfRule, 'rule'> & { condition: unknown; amount: unknown; params: unknown };

function ruleOf({ condition, amount, params, ...rest }: Row): ShelfRule | undefined {
  const read = readRule({ condition, amount: amount ?? undefined, params });
  return 'rule' in read ? { ...rest, rule: read.rule } : undefined;
}
