import { type EndReason, editionStates, fail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { changed } from '#platform/db/versioned-row';
import { holdEdition, holdPublicEdition } from './hold-edition';
import { followDocuments } from './release-edition';
import { setState } from './set-state';

interface Ending {
  version?: number | undefined;
  reason: EndReason;
  note: string;
  redirectToId: string | null;
}

/** Takes away what the public reads: with a notice in its place, with a way on to another document, or as released by mistake. */
export async function endDocument(ctx: Ctx, id: string, { version, reason, note, redirectToId }: Ending) {
  if (redirectToId !== null) await holdBoth(ctx, id, redirectToId);
  const newest = await holdEdition(ctx, id, { version, states: editionStates });
  const edition = await holdPublicEdition(ctx, id);
  if (reason === 'consolidated' && redirectToId === null) fail('policyDocument.redirectMissing');
  if (redirectToId !== null) await assertRedirect(ctx, id, redirectToId);
  await ctx.db
    .updateTable('policyDocument')
    .set({ endReason: reason, endNote: note, endedTime: ctx.now(), redirectToId, ...changed(ctx) })
    .where('id', '=', id)
    .execute();
  await setState(
    ctx,
    { ...edition, documentId: id, editionId: edition.id },
    { state: reason === 'withdrawn' ? 'withdrawn' : 'unpublished' },
    { endReason: reason, endNote: note, redirectToId },
  );
  // A later edition that has its day would bring back by itself what was just taken away: people decide about it anew.
  if (newest.state === 'scheduled') await setState(ctx, newest, { state: 'approved', scheduledTime: null });
  await followDocuments(ctx, [id]);
  const isChanged = newest.editionId === edition.id || newest.state === 'scheduled';
  return { id, version: newest.version + (isChanged ? 1 : 0) };
}

/** Two that are to be put into each other at the same time come one after the other, so that they never lead round in a circle. */
const holdBoth = async ({ db }: Pick<Ctx, 'db'>, ...ids: string[]) =>
  await db
    .selectFrom('policyDocument')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Readers are led to what they can read, and never back to where they came from. */
async function assertRedirect({ db }: Pick<Ctx, 'db'>, id: string, redirectToId: string) {
  const target = await db
    .selectFrom('policyDocument as d')
    .innerJoin('policyEdition as e', 'e.id', 'd.publicEditionId')
    .select('e.state')
    .where('d.id', '=', redirectToId)
    .where('d.deleteMark', '=', 0)
    .executeTakeFirst();
  if (redirectToId === id || target?.state !== 'published')
    fail('policyDocument.redirectUnread', { documentId: redirectToId });
}
