import type { Ctx } from '#platform/context';
import { created } from '#platform/db/versioned-row';
import { about } from './about-document';
import { stepsFrom } from './edition-steps';
import { holdEdition } from './hold-edition';
import { editionNumberOf } from './policy-document.service';

/** Begins the next edition with the words of the newest one. */
export async function beginEdition(ctx: Ctx, id: string, { changeKind }: { changeKind: 'major' | 'minor' }) {
  const held = await holdEdition(ctx, id, { states: stepsFrom.newEdition });
  const { documentId, editionId: _id, publicEditionId: _public, endReason: _end, ...former } = held;
  const edition = await editionNumberOf(ctx, id);
  await ctx.db
    .insertInto('policyEdition')
    .values({
      ...former,
      id: ctx.newId(),
      documentId,
      edition,
      state: 'draft',
      changeKind,
      changeNote: '',
      interpretationPlan: '',
      keyFigures: JSON.stringify(former.keyFigures),
      paragraphs: JSON.stringify(former.paragraphs),
      tombs: JSON.stringify(former.tombs),
      ...nobodyYet,
      editorUserIds: [ctx.actor.userId],
      lastModifyTime: null,
      deleteMark: 0,
      version: 1,
      ...created(ctx),
    })
    .execute();
  ctx.audit({ ...about(id, former.title), after: { edition, state: 'draft', changeKind } });
  return { id, version: 1 };
}

const nobodyYet = {
  submittedUserId: null,
  submittedTime: null,
  decidedUserId: null,
  decidedTime: null,
  rejectReason: '',
  scheduledTime: null,
  publishedTime: null,
  publisherUserId: null,
};
