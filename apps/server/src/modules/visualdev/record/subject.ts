import { fail, type MenuRight, type Subject } from '@qifu/contracts';
import { sql } from 'kysely';
import { rightCodeOf } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { findRow } from '#platform/db/single-row';

/** Where designs are made; who may be there sees drafts too. */
const designers = 'onlineDev';

/**
 * The menus of a module that give the right to a call: the one that is named, else the first of them, decides about
 * columns and rows too, so that no menu lends another its rows (contract-lowcode 6.4).
 */
export const subjectFor =
  (...rights: MenuRight[]) =>
  (ctx: Ctx, asked: Asked): Promise<Subject | undefined> =>
    findSubject(ctx, rights, asked);

/** The menu by which the caller sees records of a module; undefined where he sees none. */
export async function findViewMenu(ctx: Ctx, modelId: string): Promise<string | undefined> {
  return (await findSubject(ctx, ['view'], { params: { modelId } }))?.menu || undefined;
}

type Asked = Readonly<Record<string, unknown>>;

async function findSubject(
  ctx: Ctx,
  rights: readonly MenuRight[],
  { params, query, body }: Asked,
): Promise<Subject | undefined> {
  // Of an address that names none nothing is known: whoever asks is refused.
  const { modelId } = (params ?? {}) as { modelId?: string };
  if (modelId === undefined) return undefined;
  if ((query as { type?: number } | undefined)?.type === 0)
    return { menu: designers, menus: [designers], module: modelId };
  const found = await findMenus(ctx, modelId);
  if (!found) return undefined;
  if (found.length === 0 && ctx.actor.holds(`${designers}:view`)) await refuseUnreleased(ctx, modelId);
  const { menuId } = (body ?? query ?? {}) as { menuId?: string };
  const menus = found.filter(({ code, asksForButtons }) =>
    (asksForButtons ? rights : (['view'] as const)).some((right) => ctx.actor.holds(`${code}:${right}`)),
  );
  const named = menus.find(({ id }) => id === menuId) ?? menus[0];
  return {
    menu: named?.code ?? '',
    menus: named ? [named.code] : [],
    module: modelId,
    isOpenToHolders: named !== undefined && !named.asksForButtons,
  };
}

/** A maker of modules is told that one is not released yet, not that he may not see it. */
async function refuseUnreleased({ db }: Ctx, modelId: string): Promise<void> {
  const design = await findRow(db, db.selectFrom('design').select('publishedNo').where('id', '=', modelId));
  if (design?.publishedNo === null) fail('design.notPublished');
}

interface MenuOfModule {
  id: string;
  code: string;
  /** Each menu says by itself whether its buttons are granted one by one. */
  asksForButtons: boolean;
  asksForFields: boolean;
}

interface MenuRow {
  id: string;
  enCode: string;
  category: string;
  type: number;
  buttons: number;
  fields: number;
}

/** All menus that lead to a module; none of one that is gone. */
export const menusOfModule = async (ctx: Ctx, modelId: string): Promise<MenuOfModule[]> =>
  (await findMenus(ctx, modelId)) ?? [];

async function findMenus({ db }: Ctx, modelId: string): Promise<MenuOfModule[] | undefined> {
  const row = await findRow(
    db,
    db
      .selectFrom('design')
      .select(
        sql<MenuRow[]>`(
          select coalesce(jsonb_agg(jsonb_build_object('id', menu.id, 'enCode', menu."enCode",
            'category', menu.category, 'type', menu.type,
            'buttons', menu."isButtonAuthorize", 'fields', menu."isFormAuthorize") order by menu.category desc, menu."creatorTime", menu.id), '[]')
          from menu where menu."propertyJson" ->> 'moduleId' = design.id and menu."propertyJson" ? 'moduleId'
            and menu."deleteMark" = 0 and menu."enabledMark" = 1)`.as('menus'),
      )
      .where('design.id', '=', modelId)
      .where('design.deleteMark', '=', 0),
  );
  return row?.menus.flatMap(({ id, buttons, fields, ...menu }) => {
    const code = rightCodeOf(menu);
    return code === undefined
      ? []
      : [{ id, code, asksForButtons: buttons === 1, asksForFields: fields === 1 }];
  });
}
