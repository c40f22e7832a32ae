import { dayOf } from '@qifu/rules';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { readVisitor } from '#platform/http/visitor-mark';
import { publicDocument } from './public-document';

/**
 * Counts a reader of a document once a day. It changes nothing but a figure, so that it is no writing call: no audit row says who read
 * what, and nobody is kept beyond two days.
 */
export async function countView(ctx: Ctx, id: string, request: FastifyRequest): Promise<{ views: number }> {
  await publicDocument(ctx, id);
  const day = dayOf(ctx.now());
  const { rows } = await sql<{ views: string | number }>`
    with seen as (insert into "policyViewer" ("documentId", day, viewer) values (${id}, ${day}, ${viewerOf(ctx, request, day)})
      on conflict do nothing returning 1),
    counted as (insert into "policyViews" as v ("documentId", views) select ${id}, 1 where exists (select from seen)
      on conflict ("documentId") do update set views = v.views + 1 returning views)
    select coalesce((select views from counted), (select views from "policyViews" where "documentId" = ${id}), 0) as views`.execute(
    ctx.db,
  );
  return { views: Number(rows[0]?.views ?? 0) };
}

/** The session, the browser's mark, or where neither is there the address with the kind of browser; hashed for this day alone. */
function viewerOf(ctx: Ctx, request: FastifyRequest, day: string): string {
  const { actor, origin, secrets } = ctx;
  const who = actor.userId || readVisitor(ctx, request) || `${origin.ipAddress} ${origin.userAgent}`;
  return secrets.keyedHash(`${day} ${who}`, 'reader of a policy').slice(0, 32);
}
