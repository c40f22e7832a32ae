import { dataConditionBlocks, Failure, fail, type MenuInput, menuTypes } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { changed, created } from '#platform/db/versioned-row';
import { createMenu, updateMenu } from './menu.service';
import { removeMenu } from './menu-removal.service';

type PartTable = 'menuButton' | 'menuColumn' | 'menuForm';
interface ModulePart {
  enCode: string;
  fullName: string;
  isInUse: boolean;
}

/** The menu of a published module, and what can be granted of it. */
export interface ModuleMenu {
  /** The design behind it. */
  moduleId: string;
  fullName: string;
  enCode: string;
  category: 'Web' | 'App';
  urlAddress: string;
  /** Asked for once: a menu that is there stays where it is. */
  parentId: string;
  systemId: string;
  switches: Pick<
    MenuInput,
    'isButtonAuthorize' | 'isColumnAuthorize' | 'isFormAuthorize' | 'isDataAuthorize'
  >;
  parts: Readonly<Record<PartTable, readonly ModulePart[]>>;
  /** Row conditions to grant from the start, where the module grants rows. */
  schemes: readonly { enCode: string; fullName: string; allData: 0 | 1; conditions: unknown }[];
}

const sortOfModules = 999;
const icon = 'icon-ym icon-ym-webForm';

/** Makes the menu of a module, or brings it up to date; what people have set of it themselves stays (contract-lowcode 1.12, 6.3). */
export async function saveModuleMenu(ctx: Ctx, module: ModuleMenu): Promise<string> {
  const id = await saveMenu(ctx, module).catch((error: unknown) => {
    const isTaken = error instanceof Failure && ['menu.codeTaken', 'menu.nameTaken'].includes(error.failure);
    throw isTaken ? new Failure('design.menuTaken') : error;
  });
  for (const table of ['menuButton', 'menuColumn', 'menuForm'] as const)
    await saveParts(ctx, id, table, module.parts[table]);
  if (module.switches.isDataAuthorize === 1) await saveSchemes(ctx, id, module.schemes);
  return id;
}

async function saveMenu(ctx: Ctx, module: ModuleMenu): Promise<string> {
  const { fullName, enCode, category, urlAddress, switches, moduleId } = module;
  const known = await findModuleMenu(ctx, moduleId, category);
  if (known) {
    const {
      id,
      systemId,
      parentId,
      icon: ownIcon,
      type,
      propertyJson,
      sortCode,
      enabledMark,
      description,
    } = known;
    const kept = { systemId, parentId, type, propertyJson, sortCode, enabledMark, description };
    const named = { fullName, enCode, category, urlAddress, icon: ownIcon, linkTarget: '_self' as const };
    await updateMenu(ctx, id, { ...kept, ...named, ...raised(known, switches), hidden: undefined });
    return id;
  }
  if (module.parentId === '') fail('design.noMenuParent');
  const { id } = await createMenu(ctx, {
    fullName,
    enCode,
    category,
    urlAddress,
    ...switches,
    icon,
    type: menuTypes.model,
    parentId: module.parentId,
    systemId: module.systemId,
    linkTarget: '_self',
    propertyJson: { moduleId, iconBackgroundColor: '', isTree: 0 },
    hidden: undefined,
    sortCode: sortOfModules,
    enabledMark: 1,
    description: '',
  });
  return id;
}

type Switches = ModuleMenu['switches'];

/** What is granted one by one stays so: a release may begin it, and only a person who sets menus ends it. */
const raised = (known: Switches, asked: Switches): Switches => ({
  isButtonAuthorize: Math.max(known.isButtonAuthorize, asked.isButtonAuthorize),
  isColumnAuthorize: Math.max(known.isColumnAuthorize, asked.isColumnAuthorize),
  isFormAuthorize: Math.max(known.isFormAuthorize, asked.isFormAuthorize),
  isDataAuthorize: Math.max(known.isDataAuthorize, asked.isDataAuthorize),
});

const findModuleMenu = ({ db }: Ctx, moduleId: string, category: 'Web' | 'App') =>
  db
    .selectFrom('menu')
    .selectAll()
    .where('category', '=', category)
    .where('type', '=', menuTypes.model)
    .where('deleteMark', '=', 0)
    .where(sql`"propertyJson" ->> 'moduleId'`, '=', moduleId)
    .where(sql<boolean>`"propertyJson" ? 'moduleId'`)
    // Several may lead to it, made by hand: the first stays the one that releases keep.
    .orderBy('creatorTime')
    .orderBy('id')
    .executeTakeFirst();

/** Adds what is new, and switches what was there on or off; grants survive, as ids do. */
async function saveParts(ctx: Ctx, moduleId: string, table: PartTable, parts: readonly ModulePart[]) {
  if (parts.length === 0) return;
  const known = await ctx.db
    .selectFrom(table)
    .select(['id', 'enCode', 'fullName', 'enabledMark'])
    .where('moduleId', '=', moduleId)
    .where('deleteMark', '=', 0)
    .execute();
  const byCode = new Map(known.map((part) => [part.enCode, part]));
  const fresh = parts.filter(({ enCode }) => !byCode.has(enCode));
  if (fresh.length > 0)
    await ctx.db
      .insertInto(table)
      .values(
        fresh.map(({ enCode, fullName, isInUse }) => ({
          id: ctx.newId(),
          moduleId,
          enCode,
          fullName,
          enabledMark: isInUse ? 1 : 0,
          sortCode: parts.findIndex((part) => part.enCode === enCode),
          ...created(ctx),
        })),
      )
      .execute();
  for (const { enCode, fullName, isInUse } of parts) {
    const before = byCode.get(enCode);
    const enabledMark = isInUse ? 1 : 0;
    if (!before || (before.enabledMark === enabledMark && before.fullName === fullName)) continue;
    await ctx.db
      .updateTable(table)
      .set({ enabledMark, fullName, ...changed(ctx) })
      .where('id', '=', before.id)
      .execute();
  }
}

/** What the release itself writes is told from what people made (contract-lowcode 6.3). */
const sortOfGenerated = -9527;

async function saveSchemes(ctx: Ctx, moduleId: string, schemes: ModuleMenu['schemes']) {
  const known = await ctx.db
    .selectFrom('dataScheme')
    .select('enCode')
    .where('moduleId', '=', moduleId)
    .where('deleteMark', '=', 0)
    .execute();
  const fresh = schemes.filter(({ enCode }) => !known.some((one) => one.enCode === enCode));
  if (fresh.length === 0) return;
  await ctx.db
    .insertInto('dataScheme')
    .values(
      fresh.map(({ enCode, fullName, allData, conditions }) => ({
        id: ctx.newId(),
        moduleId,
        enCode,
        fullName,
        allData,
        matchLogic: 'and' as const,
        conditionJson: JSON.stringify(conditions),
        sortCode: sortOfGenerated,
        ...created(ctx),
      })),
    )
    .execute();
}

interface FieldNames {
  /** The new name by the former one. */
  renamed: ReadonlyMap<string, string>;
  gone: readonly string[];
}

/** Gives columns, form fields and data schemes of a module the new names of its fields; tells a field that is gone and still asked for. */
export async function renameModuleFields(
  ctx: Ctx,
  moduleId: string,
  { renamed, gone }: FieldNames,
): Promise<string | undefined> {
  const menus = await menusOfModule(ctx, moduleId);
  if (menus.length === 0 || renamed.size + gone.length === 0) return undefined;
  const schemes = await ctx.db
    .selectFrom('dataScheme')
    .select(['id', 'conditionJson'])
    .where('moduleId', 'in', menus)
    .where('deleteMark', '=', 0)
    .execute();
  for (const { id, conditionJson } of schemes) {
    const read = dataConditionBlocks.safeParse(conditionJson);
    if (!read.success) continue;
    const asked = read.data.flatMap(({ groups }) => groups.map(({ field }) => field));
    const lost = asked.find((field) => gone.includes(field));
    if (lost !== undefined) return lost;
    if (!asked.some((field) => renamed.has(field))) continue;
    const blocks = read.data.map((block) => ({
      ...block,
      groups: block.groups.map((one) => ({ ...one, field: renamed.get(one.field) ?? one.field })),
    }));
    await ctx.db
      .updateTable('dataScheme')
      .set({ conditionJson: JSON.stringify(blocks), ...changed(ctx) })
      .where('id', '=', id)
      .execute();
  }
  for (const table of ['menuColumn', 'menuForm', 'dataField'] as const)
    for (const [former, name] of renamed)
      await ctx.db
        .updateTable(table)
        .set({ enCode: name, ...changed(ctx) })
        .where('moduleId', 'in', menus)
        .where('enCode', '=', former)
        .where('deleteMark', '=', 0)
        .execute();
  return undefined;
}

/** Takes away the menus that lead to a module, with all that was granted of them. */
export async function removeModuleMenus(ctx: Ctx, moduleId: string): Promise<void> {
  for (const id of await menusOfModule(ctx, moduleId)) await removeMenu(ctx, id, undefined);
}

/** Where menus lead to a module now. */
export async function moduleMenuCategories({ db }: Ctx, moduleId: string): Promise<('Web' | 'App')[]> {
  const rows = await db
    .selectFrom('menu')
    .select('category')
    .distinct()
    .where('type', '=', menuTypes.model)
    .where('deleteMark', '=', 0)
    .where(sql`"propertyJson" ->> 'moduleId'`, '=', moduleId)
    .where(sql<boolean>`"propertyJson" ? 'moduleId'`)
    .execute();
  return rows.map(({ category }) => category as 'Web' | 'App');
}

async function menusOfModule({ db }: Ctx, moduleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('menu')
    .select('id')
    .where('deleteMark', '=', 0)
    .where(sql`"propertyJson" ->> 'moduleId'`, '=', moduleId)
    .where(sql<boolean>`"propertyJson" ? 'moduleId'`)
    .execute();
  return rows.map(({ id }) => id);
}
