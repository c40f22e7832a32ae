import { type DraftRights, fail } from '@qifu/contracts';
import { elementsByListName } from '@qifu/designs';
import { actorOf, readPerson, seenOrSelf } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { getDesign } from '../design/design.queries';
import { readKept } from '../design/read-sent';
import { documentOf } from '../design/version-document.queries';
import { hiddenInRecords } from '../record/module-door';
import { menusOfModule } from '../record/subject';

/** What somebody the caller administers would see of the draft, by what is granted now (look, form designer). */
export async function readDraftRights(
  ctx: Ctx,
  { id, userId }: { id: string; userId: string },
): Promise<DraftRights> {
  const design = await getDesign(ctx, id);
  const person = await findWithinReach(ctx, userId);
  const actor = actorOf(person, { id: '', isTemporary: false }, ctx.now);
  const { realName } = actor;
  const menus = await menusOfModule(ctx, id);
  const menu = menus.find(({ code }) => actor.holds(`${code}:view`));
  if (!menu) return { realName, isOpen: false, hiddenFields: [] };
  const hidden = new Set(hiddenInRecords(actor, menu.code));
  // A field that was never released is granted to nobody yet.
  if (menu.asksForFields && !person.row.isAdministrator) {
    const released = design.publishedNo === null ? undefined : await documentOf(ctx, id, design.publishedNo);
    const known = elementsByListName(released?.nodes ?? {});
    for (const name of elementsByListName(readKept(design.document).nodes).keys())
      if (!known.has(name)) hidden.add(name);
  }
  return { realName, isOpen: true, hiddenFields: [...hidden] };
}

/** A person the caller administers. */
export async function findWithinReach(ctx: Ctx, userId: string) {
  const user = await (await seenOrSelf(ctx))
    .select('user.id')
    .where('user.id', '=', userId)
    .executeTakeFirst();
  const person = user && (await readPerson(ctx.db, user.id, ctx.now()));
  return person ?? fail('record.missing', { id: userId });
}
