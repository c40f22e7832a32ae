import { endedGrantsShownDays } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { JobDefinition } from '#platform/jobs/jobs';
import { nameAndAccount } from '../rights/person-name';

const dayMs = 86_400_000;

/**
 * Tells the audit which grants have ended by themselves and removes those nobody is shown any more. No right hangs on
 * it: a grant counts for nothing from its end on, whether or not this has run.
 */
async function tidyGrants(ctx: Ctx) {
  const { db, now } = ctx;
  const { rows } = await sql<{ words: string }>`
    with ended as (
      update "userRelation" set "endTold" = true
      where "endsAt" <= ${now()} and not "endTold" returning "userId", "objectId", "endsAt")
    select r."fullName" || ': ' || ${nameAndAccount('u')} || ', '
      || to_char(ended."endsAt" at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as words
    from ended join "user" u on u.id = ended."userId" join role r on r.id = ended."objectId"
    order by ended."endsAt", u.account`.execute(db);
  const items = await sql<{ words: string }>`
    with ended as (
      update "temporaryGrant" set "endTold" = true
      where "endsAt" <= ${now()} and not "endTold" returning "userId", "itemType", "itemId", "endsAt")
    select ended."itemType" || ' ' || ended."itemId" || ': ' || ${nameAndAccount('u')} || ', '
      || to_char(ended."endsAt" at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as words
    from ended join "user" u on u.id = ended."userId" order by ended."endsAt", u.account`.execute(db);
  rows.push(...items.rows);
  const keptFrom = new Date(now().getTime() - endedGrantsShownDays * dayMs);
  await sql`delete from "userRelation" where "endsAt" <= ${keptFrom}`.execute(db);
  await sql`delete from "temporaryGrant" where "endsAt" <= ${keptFrom}`.execute(db);
  if (rows.length === 0) return;
  ctx.audit({
    objectType: 'role',
    objectId: 'temporaryGrants',
    facts: { ended: rows.map(({ words }) => words) },
  });
}

export const tidyGrantsJob: JobDefinition = {
  name: 'permission.tidyGrants',
  cron: '12 3 * * *',
  handle: tidyGrants,
};
