import {
  fail,
  type MenuInput,
  mainSystemCode,
  menuTypes,
  menuTypesWithoutParts,
  type ToggleReply,
} from '@qifu/contracts';
import { sql } from 'kysely';
import { noteSavedForm } from '#platform/audit/note-saved-form';
import type { Ctx } from '#platform/context';
import { explainTaken, type Taken } from '#platform/db/explain-taken';
import { withoutBranch } from '#platform/db/nest';
import { assertVersion, changed, created } from '#platform/db/versioned-row';
import { refuseField } from '#platform/http/refuse-field';
import { nextMark, type Toggle, toggled } from '#platform/resource/change-rows';
import { holdSystem } from '../system/system.service';
import { assertMayRecode } from './granted-code';
import { getMenu, holdMenu, isOwnMenu, liveMenus, type MenuRecord } from './menu.queries';

/** Which field another menu has already. */
export const taken: Taken = {
  menuCode: ['menu.codeTaken', 'enCode'],
  menuSiblingName: ['menu.nameTaken', 'fullName'],
};
const root = '-1';
/** Kinds whose address follows from the code unless the form says one (contract-core 2.5). */
const addressBefore: Readonly<Record<number, string>> = {
  [menuTypes.model]: 'model',
  [menuTypes.dictionary]: 'dictionary',
  [menuTypes.report]: 'dataReport',
  [menuTypes.screen]: 'dataScreen',
  [menuTypes.portal]: 'portal',
};

function addressOf({ type, urlAddress, enCode }: MenuInput): string {
  if (type === menuTypes.directory) return '';
  const before = addressBefore[type];
  return urlAddress === '' && before ? `${before}/${enCode}` : urlAddress;
}

/** The columns a form fills in. */
export function columnsOf({ hidden, ...input }: MenuInput) {
  const hasNoParts = menuTypesWithoutParts.includes(input.type);
  const switches = {
    isButtonAuthorize: 0,
    isColumnAuthorize: 0,
    isFormAuthorize: 0,
    isDataAuthorize: 0,
  };
  return {
    ...input,
    urlAddress: addressOf(input),
    ...(hasNoParts ? switches : {}),
    ...(hidden === undefined ? {} : { hiddenMark: hidden ? 1 : 0 }),
  };
}

type Place = Pick<MenuInput, 'parentId' | 'category'> & { systemId: string };

/** A parent is a directory of the same system and category, and neither the menu itself nor below it. */
async function assertParent(ctx: Ctx, { systemId, parentId, category }: Place, id?: string) {
  if (parentId === root) return;
  if (parentId === id) fail('menu.parentBelow', { id });
  const menus = await liveMenus(ctx.db)
    .where('systemId', '=', systemId)
    .where('category', '=', category)
    .execute();
  const parent = menus.find((menu) => menu.id === parentId);
  if (!parent || parent.type !== menuTypes.directory) fail('menu.parentUnfit', { parentId });
  if (id && !withoutBranch(menus, id).includes(parent)) fail('menu.parentBelow', { id });
}

async function mainSystemId({ db }: Ctx): Promise<string> {
  const { id } = await db
    .selectFrom('system')
    .select('id')
    .where('enCode', '=', mainSystemCode)
    .where('deleteMark', '=', 0)
    .executeTakeFirstOrThrow();
  return id;
}

export async function createMenu(ctx: Ctx, given: MenuInput) {
  if (given.icon === '') refuseField(ctx, 'body.icon', 'required');
  const input = { ...given, systemId: given.systemId || (await mainSystemId(ctx)) };
  await holdSystem(ctx, input.systemId);
  await assertParent(ctx, input);
  const id = ctx.newId();
  const columns = columnsOf(input);
  const write = ctx.db
    .insertInto('menu')
    .values({ id, ...columns, ...created(ctx) })
    .execute();
  await write.catch((error: unknown) => explainTaken(error, taken, input));
  ctx.audit({
    objectType: 'menu',
    objectId: id,
    objectName: input.fullName,
    after: { ...columns } as object as Record<string, unknown>,
  });
  return { id, version: 1 };
}

/** Refuses changes that would leave children, grants or this administration itself without their ground. */
async function assertChange(ctx: Ctx, before: MenuRecord, input: Omit<MenuInput, 'hidden'>) {
  if (input.systemId !== before.systemId) fail('menu.placeFixed', { id: before.id });
  const isOtherType = input.type !== before.type;
  const isOtherCategory = input.category !== before.category;
  if (isOtherType || isOtherCategory) {
    const count = await countChildren(ctx, before.id);
    if (count > 0) fail(isOtherType ? 'menu.typeFixed' : 'menu.placeFixed', { id: before.id, count });
  }
  const isGone = isOtherType || isOtherCategory || input.enCode !== before.enCode || input.enabledMark !== 1;
  if (isOwnMenu(ctx.actor, before) && isGone) fail('menu.ownProtected', { id: before.id });
  if (isOtherCategory || input.enCode !== before.enCode) await assertMayRecode(ctx, 'module', before.id);
}

export async function countChildren({ db }: Ctx, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('menu')
    .select(sql<number>`count(*)`.as('count'))
    .where('parentId', '=', id)
    .where('deleteMark', '=', 0)
    .executeTakeFirstOrThrow();
  return count;
}

const grantSwitches: ReadonlySet<string> = new Set([
  'isButtonAuthorize',
  'isColumnAuthorize',
  'isFormAuthorize',
  'isDataAuthorize',
]);

/** While the administrators are separated, what is granted one by one is the security administrator's, all else not. */
function assertOwnFields({ actor }: Ctx, before: MenuRecord, after: ReturnType<typeof columnsOf>) {
  if (actor.seat === undefined) return;
  const was: Readonly<Record<string, unknown>> = before;
  const changed = Object.entries(after).flatMap(([field, value]) =>
    value === undefined || JSON.stringify(value) === JSON.stringify(was[field]) ? [] : field,
  );
  const elsewhere = changed.filter((field) => grantSwitches.has(field) !== (actor.seat === 'security'));
  if (elsewhere.length > 0) fail('separation.menuFieldElsewhere', { fields: elsewhere });
}

export async function updateMenu(
  ctx: Ctx,
  id: string,
  { version, ...given }: MenuInput & { version?: number | undefined },
) {
  const { systemId } = await getMenu(ctx, id);
  await holdSystem(ctx, systemId);
  const before = await holdMenu(ctx, id, 'update');
  assertVersion(before, version);
  // Pages of the first installation have no icon and may stay so.
  if (given.icon === '' && before.icon !== '') refuseField(ctx, 'body.icon', 'required');
  const input = { ...given, systemId: given.systemId || systemId };
  await assertChange(ctx, before, input);
  await assertParent(ctx, input, id);
  const columns = columnsOf(input);
  assertOwnFields(ctx, before, columns);
  const write = ctx.db
    .updateTable('menu')
    .set({ ...columns, ...changed(ctx) })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  const row = await write.catch((error: unknown) => explainTaken(error, taken, input));
  ctx.audit(noteSavedForm('menu', before, columns));
  return row;
}

/** Switches the menu alone into the state that is asked for; what is below it keeps its own state. */
export async function toggleMenu(ctx: Ctx, id: string, asked: Toggle): Promise<ToggleReply> {
  const before = await holdMenu(ctx, id, 'update');
  const enabledMark = nextMark(before.enabledMark, asked);
  if (isOwnMenu(ctx.actor, before) && enabledMark !== 1) fail('menu.ownProtected', { id });
  if (enabledMark !== before.enabledMark)
    await ctx.db
      .updateTable('menu')
      .set({ enabledMark, ...changed(ctx) })
      .where('id', '=', id)
      .execute();
  ctx.audit({
    objectType: 'menu',
    objectId: id,
    objectName: before.fullName,
    before: { enabledMark: before.enabledMark },
    after: { enabledMark },
  });
  return toggled(before.enabledMark, asked);
}
