import { fail, type ModuleButton, type ModuleButtonInput } from '@qifu/contracts';
import { noteSavedForm } from '#platform/audit/note-saved-form';
import type { Ctx } from '#platform/context';
import { explainTaken, type Taken } from '#platform/db/explain-taken';
import { nest, withAncestors, withoutBranch } from '#platform/db/nest';
import { assertVersion, changed, created } from '#platform/db/versioned-row';
import type { Toggle } from '#platform/resource/change-rows';
import { assertMayRecode } from '../menu/granted-code';
import { holdMenu } from '../menu/menu.queries';
import { assertNotOwn, holdPart, removePart, togglePart } from '../menu/menu-part';

const shown = [
  'id',
  'moduleId',
  'parentId',
  'fullName',
  'enCode',
  'icon',
  'sortCode',
  'enabledMark',
  'description',
  'version',
] as const;
const taken: Taken = { menuButtonCode: ['menuButton.codeTaken', 'enCode'] };
const root = '-1';

const buttonsOf = ({ db }: Pick<Ctx, 'db'>, moduleId: string) =>
  db
    .selectFrom('menuButton')
    .select(shown)
    .where('moduleId', '=', moduleId)
    .where('deleteMark', '=', 0)
    .orderBy('sortCode')
    .orderBy('creatorTime', 'desc')
    .orderBy('id');

/** The buttons of a menu as a tree; with a keyword, what matches and what stands above it. */
export async function listMenuButtons(ctx: Ctx, moduleId: string, keyword: string) {
  const rows = await buttonsOf(ctx, moduleId).execute();
  const word = keyword.toLowerCase();
  const fits = ({ fullName, enCode }: ModuleButton) =>
    [fullName, enCode].some((text) => text.toLowerCase().includes(word));
  return { list: nest(withAncestors(rows, fits)) };
}

export async function listMenuButtonOptions(ctx: Ctx, moduleId: string) {
  return { list: nest(await buttonsOf(ctx, moduleId).where('enabledMark', '=', 1).execute()) };
}

export async function readMenuButton({ db }: Pick<Ctx, 'db'>, id: string): Promise<ModuleButton> {
  const row = await db
    .selectFrom('menuButton')
    .select(shown)
    .where('id', '=', id)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  return row ?? fail('record.missing', { id });
}

/** A parent is a button of the same menu, neither the button itself nor below it. */
async function assertParent(
  ctx: Ctx,
  { moduleId, parentId }: Pick<ModuleButtonInput, 'moduleId' | 'parentId'>,
  id = '',
) {
  if (parentId === root) return;
  const rows = withoutBranch(await buttonsOf(ctx, moduleId).execute(), id);
  if (!rows.some((row) => row.id === parentId)) fail('menuButton.parentUnfit', { parentId });
}

export async function createMenuButton(ctx: Ctx, input: ModuleButtonInput) {
  await holdMenu(ctx, input.moduleId, 'update');
  await assertParent(ctx, input);
  const id = ctx.newId();
  const write = ctx.db
    .insertInto('menuButton')
    .values({ id, ...input, ...created(ctx) })
    .execute();
  await write.catch((error: unknown) => explainTaken(error, taken, input));
  ctx.audit({ objectType: 'menuButton', objectId: id, objectName: input.fullName, after: { ...input } });
  return { id, version: 1 };
}

/** A button stays with its menu: grants name it there. */
export async function updateMenuButton(
  ctx: Ctx,
  id: string,
  { version, moduleId: _fixed, ...input }: ModuleButtonInput & { version?: number | undefined },
) {
  const { moduleId } = await readMenuButton(ctx, id);
  await holdMenu(ctx, moduleId, 'update');
  await holdPart(ctx, 'menuButton', id);
  const before = await readMenuButton(ctx, id);
  assertVersion(before, version);
  if (before.enCode !== input.enCode || input.enabledMark !== 1)
    await assertNotOwn(ctx, 'menuButton', moduleId);
  if (before.enCode !== input.enCode) await assertMayRecode(ctx, 'button', id);
  await assertParent(ctx, { ...input, moduleId }, id);
  const write = ctx.db
    .updateTable('menuButton')
    .set({ ...input, ...changed(ctx) })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  const row = await write.catch((error: unknown) => explainTaken(error, taken, input));
  ctx.audit(noteSavedForm('menuButton', before, input));
  return row;
}

export const toggleMenuButton = (ctx: Ctx, id: string, asked: Toggle) =>
  togglePart(ctx, 'menuButton', id, asked);

export async function removeMenuButton(ctx: Ctx, id: string, version: number | undefined) {
  const { moduleId } = await readMenuButton(ctx, id);
  await holdMenu(ctx, moduleId, 'update');
  await holdPart(ctx, 'menuButton', id);
  const before = await readMenuButton(ctx, id);
  assertVersion(before, version);
  const rows = await buttonsOf(ctx, moduleId).where('parentId', '=', id).execute();
  if (rows.length > 0) fail('menuButton.hasChildren', { id, count: rows.length });
  await removePart(ctx, 'menuButton', before);
}
