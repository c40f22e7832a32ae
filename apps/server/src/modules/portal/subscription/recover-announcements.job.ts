import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { JobDefinition } from '#platform/jobs/jobs';
import { announceRelease, hurryAnnouncements } from '../announcement/announce-release';
import { matches } from './matching';

/** What is so old and still not there is looked for again, and nothing that is older than a week (portal.md 2.10). */
const oldMinutes = 15;
const lookedBackDays = 7;

/**
 * Finds again what was lost between a release and its subscribers: releases nobody has noted, and notes whose deliveries are not all
 * there. Both are only laid down once more; what was told already stays told.
 */
export const recoverAnnouncementsJob: JobDefinition = {
  name: 'portal.recoverAnnouncements',
  cron: '*/10 * * * *',
  handle: async (ctx) => {
    const releases = [...(await lostReleases(ctx)), ...(await lostRules(ctx))];
    for (const { at, ...release } of releases) await announceRelease(ctx, release, new Date(at));
    const reopened = await reopenIncomplete(ctx);
    if (releases.length === 0 && reopened.length === 0) return;
    ctx.audit({
      objectType: 'portalAnnouncement',
      objectId: '',
      after: { releases: releases.length, reopened: reopened.length },
    });
    await hurryAnnouncements(ctx);
  },
};

function spanOf({ now }: Pick<Ctx, 'now'>) {
  const to = new Date(now().getTime() - oldMinutes * 60_000);
  return { from: new Date(to.getTime() - lookedBackDays * 86_400_000), to };
}

/** Minor changes notify nobody. */
async function lostReleases(ctx: Ctx) {
  const { from, to } = spanOf(ctx);
  const { rows } = await sql<{ documentId: string; editionId: string; at: number }>`
    select e."documentId", e.id as "editionId", e."publishedTime" as at
      from "policyEdition" e join "policyDocument" p on p."publicEditionId" = e.id
     where e."publishedTime" between ${from} and ${to} and e."changeKind" <> 'minor' and p."endReason" is null
       and not exists (select from "portalAnnouncement" a where a.kind = 'policyReleased' and a."editionId" = e.id)`.execute(
    ctx.db,
  );
  return rows.map((row) => ({ ...row, kind: 'policyReleased' as const }));
}

/** A rule that came out with its document or before it is part of that release. */
async function lostRules(ctx: Ctx) {
  const { from, to } = spanOf(ctx);
  const { rows } = await sql<{
    documentId: string;
    editionId: string;
    itemId: string;
    ruleId: string;
    at: number;
  }>`
    select p.id as "documentId", e.id as "editionId", i.id as "itemId", r.id as "ruleId", r."publishedTime" as at
      from "policyRule" r join "policyItem" i on i.id = r."itemId" join "policyDocument" p on p.id = i."documentId"
      join "policyEdition" e on e.id = p."publicEditionId"
     where r.state = 'published' and r."publishedTime" between ${from} and ${to} and e."publishedTime" < r."publishedTime"
       and not exists (select from "portalAnnouncement" a where a.kind = 'ruleReleased' and a."ruleId" = r.id)`.execute(
    ctx.db,
  );
  return rows.map((row) => ({ ...row, kind: 'ruleReleased' as const }));
}

/**
 * Expands those once more of which somebody who asked for every such release has no delivery. Who changed his subscription since then
 * may well have none.
 */
async function reopenIncomplete(ctx: Ctx) {
  const { from, to } = spanOf(ctx);
  const { rows } = await sql<{ id: string }>`
    update "portalAnnouncement" a set "expandedTime" = null, "lastUserId" = '' from "policyEdition" e
     where a."expandedTime" between ${from} and ${to} and a.kind = 'policyReleased' and e.id = a."editionId"
       and exists (select from "policyDocument" p where p.id = a."documentId" and p."endReason" is null)
       and exists (select from "policySubscription" s
         where s.state = 'active' and s."deleteMark" = 0 and s.eligibility = ''
           and coalesce(s."lastModifyTime", s."creatorTime") <= a."creatorTime" and s."creatorTime" <= a."creatorTime" and ${matches()}
           and not exists (select from "policyDelivery" d
             where d."userId" = s."userId" and d.subject = a."documentId" and d.edition = a."editionId"))
     returning a.id`.execute(ctx.db);
  return rows;
}
