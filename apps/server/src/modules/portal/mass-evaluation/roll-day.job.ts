import { dayOf } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import { inChunks } from '#platform/db/in-chunks';
import type { JobDefinition } from '#platform/jobs/jobs';
import type { MatchEventDetail } from '../match-event/match-event.table';
import { type ItemOnDay, readRuleShelf } from '../rule-shelf/rule-shelf';
import { askProvince } from './ask-province';
import type { FirmTransition } from './mass-question';

/**
 * What the passing of days has made of firms: ages reached, windows and documents that began or ended, facts that have expired, versions
 * of rules that count from today. Days on which no process ran are made up for; a run that breaks off leaves nothing behind.
 */
export const rollDayJob: JobDefinition = {
  name: 'portal.rollDay',
  cron: '4 0 * * *',
  atStart: true,
  handle: async (ctx) => {
    const today = dayOf(ctx.now());
    const { lastDay } = await ctx.db
      .selectFrom('portalDay')
      .select('lastDay')
      .where('id', '=', 1)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (lastDay !== null && lastDay < today) await writeChanges(ctx, lastDay, today);
    if (lastDay !== today) await ctx.db.updateTable('portalDay').set({ lastDay: today }).execute();
  },
};

async function writeChanges(ctx: Ctx, from: string, to: string) {
  const shelf = await readRuleShelf(ctx);
  const [before, after] = [shelf.itemsOn(from), shelf.itemsOn(to)];
  const former = new Map(before.map(({ item, rule }) => [item.id, rule]));
  const causes = new Map(after.map(({ item, rule }) => [item.id, causeOf(former.get(item.id), rule, to)]));
  const question = {
    before: { day: from, items: before },
    after: { day: to, items: after },
    definitions: shelf.definitions,
  };
  for await (const transitions of askProvince(ctx, question))
    await writeTransitions(ctx, transitions, ({ itemId }) => causes.get(itemId) ?? byDate(to));
}

/** Its own version and those it refers to: another of them is another rule. */
const versionsIn = ({ id, links = [] }: ItemOnDay['rule']): string =>
  [id, ...links.map(({ ruleId }) => ruleId)].join(' ');

const byDate = (day: string): Cause => ({ cause: 'date', detail: { day } });

function causeOf(before: ItemOnDay['rule'] | undefined, now: ItemOnDay['rule'], day: string): Cause {
  if (before && versionsIn(before) === versionsIn(now)) return byDate(day);
  return {
    cause: 'rule',
    detail: before?.id === now.id ? { isByReference: true, day } : { ruleNo: now.no, day },
  };
}

interface Cause {
  cause: 'rule' | 'date';
  detail: MatchEventDetail;
}

/** Only what has changed is stored, in the transaction of the run. */
export async function writeTransitions(
  { db, now, newId }: Pick<Ctx, 'db' | 'now' | 'newId'>,
  transitions: readonly FirmTransition[],
  causeFor: (transition: FirmTransition) => Cause,
): Promise<void> {
  for (const some of inChunks(transitions))
    await db
      .insertInto('matchEvent')
      .values(
        some.map((transition) => {
          const { cause, detail } = causeFor(transition);
          return { ...transition, id: newId(), cause, detail: JSON.stringify(detail), at: now() };
        }),
      )
      .execute();
}
