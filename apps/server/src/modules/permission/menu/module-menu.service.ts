import { Failure, fail, type MenuInput, menuTypes } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { changed, created } from '#platform/db/versioned-row';
import { createMenu, updateMenu } from './menu.service';

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
    await updateMenu(ctx, id, { ...kept, ...named, ...switches, hidden: undefined });
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

const findModuleMenu = ({ db }: Ctx, moduleId: string, category: 'Web' | 'App') =>
  db
    .selectFrom('menu')
    .selectAll()
    .where('category', '=', category)
    .where('type', '=', menuTypes.model)
    .where('deleteMark', '=', 0)
    .where(sql`"propertyJson" ->> 'moduleId'`, '=', moduleId)
    .where(sql<boolean>`"propertyJson" ? 'moduleId'`)
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
