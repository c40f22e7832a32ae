import { fail } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { changed } from '#platform/db/versioned-row';
import { enqueue } from '#platform/outbox/enqueue';
import { announceRelease, hurryAnnouncements } from '../announcement/announce-release';
import { dropEditLock } from './edit-lock.service';
import type { HeldEdition } from './hold-edition';
import { documentFollowers } from './release-followers';
import { setState } from './set-state';

/** What is announced of a release, once for each edition; who tells subscribers listens to it (`release-topic.ts`). */
export const releasedTopic = 'policy.released';

/**
 * Lets an edition out, all in one transaction: the former one is replaced, documents it takes the place of end on its first day, what is
 * searched is written anew, and the release is announced. It is noted for its subscribers at once: their job may run before the outbox
 * is looked at. `publisherUserId` is empty where its hour has come by itself.
 */
export async function releaseEdition(ctx: Ctx, held: HeldEdition, publisherUserId: string | null) {
  const { documentId, editionId, changeKind } = held;
  await replaceFormer(ctx, documentId);
  const reply = await setState(
    ctx,
    held,
    {
      state: 'published',
      publishedTime: ctx.now(),
      publisherUserId,
      scheduledTime: null,
      ...(held.indexNo === '' && { indexNo: await nextIndexNo(ctx, held) }),
    },
    { changeKind, supersedes: held.supersedes, isScheduled: publisherUserId === null },
  );
  await ctx.db
    .updateTable('policyDocument')
    .set({ publicEditionId: editionId, ...notEnded, ...changed(ctx) })
    .where('id', '=', documentId)
    .execute();
  await supersedeOthers(ctx, held);
  await dropEditLock(ctx, documentId);
  await followDocuments(ctx, [documentId, ...held.supersedes]);
  await enqueue(ctx, releasedTopic, [
    { uniqueKey: editionId, payload: { documentId, editionId, changeKind } },
  ]);
  if (changeKind !== 'minor') {
    await announceRelease(ctx, { kind: 'policyReleased', documentId, editionId });
    await hurryAnnouncements(ctx);
  }
  return reply;
}

const notEnded = { endReason: null, endNote: '', endedTime: null, redirectToId: null };

const replaceFormer = async (ctx: Ctx, documentId: string) =>
  await ctx.db
    .updateTable('policyEdition')
    .set({ state: 'superseded', ...changed(ctx) })
    .where('documentId', '=', documentId)
    .where('state', '=', 'published')
    .execute();

/** Documents that end when this one begins to count; one that ended before keeps its own end. */
async function supersedeOthers(ctx: Ctx, { documentId, supersedes, effectiveFrom }: HeldEdition) {
  if (supersedes.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    with recursive successors(id) as (
      select ${documentId}::text
      union select d."supersededById" from "policyDocument" d join successors s on d.id = s.id
       where d."supersededById" is not null)
    select id from successors where id = any(${[...supersedes]}::text[])`.execute(ctx.db);
  if (rows.length > 0) fail('policyDocument.supersedesCircle');
  await ctx.db
    .updateTable('policyDocument')
    .set({ supersededOn: effectiveFrom ?? dayOf(ctx.now()), supersededById: documentId, ...changed(ctx) })
    .where('id', 'in', [...supersedes])
    .where('supersededById', 'is', null)
    .execute();
}

/** Tells what is worked out from what the public reads that it reads something else now. */
export async function followDocuments(ctx: Ctx, documentIds: readonly string[]) {
  for (const follow of documentFollowers) await follow(ctx, documentIds);
}

const kindNumbers = ['law', 'normative', 'notice', 'detailedRules', 'guide', 'publicity', 'other'];

/** Region, kind, year and a number that counts up within them: 990100-02-2026-00431. */
async function nextIndexNo({ db, now }: Ctx, { regionCode, kind }: HeldEdition): Promise<string> {
  const number = String(kindNumbers.indexOf(kind) + 1).padStart(2, '0');
  const beginning = `${regionCode}-${number}-${dayOf(now()).slice(0, 4)}-`;
  await sql`select pg_advisory_xact_lock(hashtext(${`policy index ${beginning}`}))`.execute(db);
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(substring("indexNo" from '\\d+$')::int), 0) as last
      from "policyEdition" where "indexNo" ~ ${`^${beginning}\\d{5}$`}`.execute(db);
  return beginning + String((rows[0]?.last ?? 0) + 1).padStart(5, '0');
}
