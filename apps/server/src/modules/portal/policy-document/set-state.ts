import type { Updateable } from 'kysely';
import type { Ctx } from '#platform/context';
import { changed } from '#platform/db/versioned-row';
import { about } from './about-document';
import type { HeldEdition } from './hold-edition';
import type { PolicyEditionTable } from './policy-document.table';

/** Leads an edition that is held into another state; the audit keeps both, and what came with the step. */
export async function setState(
  ctx: Ctx,
  held: Pick<HeldEdition, 'documentId' | 'editionId' | 'edition' | 'title' | 'state' | 'version'>,
  changes: Updateable<PolicyEditionTable>,
  facts: Readonly<Record<string, unknown>> = {},
) {
  await ctx.db
    .updateTable('policyEdition')
    .set({ ...changes, ...changed(ctx) })
    .where('id', '=', held.editionId)
    .execute();
  ctx.audit({
    ...about(held.documentId, held.title),
    before: { state: held.state },
    after: { state: changes.state },
    facts: { edition: held.edition, ...toldOf(changes), ...facts },
  });
  return { id: held.documentId, version: held.version + 1 };
}

const toldOf = ({ rejectReason, scheduledTime }: Updateable<PolicyEditionTable>) => ({
  ...(rejectReason && { rejectReason }),
  ...(scheduledTime instanceof Date && { scheduledTime: scheduledTime.getTime() }),
});
