import { type GrantMatrix, menuTypes } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import type { MenuRow } from '../rights/catalogue.queries';
import { type Grant, grantKey, type PartKind, partsOf } from '../rights/grantable';
import { readHeld } from './authorize.queries';
import { type GrantTarget, readTarget } from './grant-target.policy';
import { readGrantingRights } from './granting-rights';
import { readInherited } from './inherited-grants';
import { readMatrixMembers, readTemporary } from './matrix-marks.queries';

const partKinds = Object.keys(partsOf) as PartKind[];

/** The authorize screen as one table; `0` is the batch, where nothing is held. */
export async function readGrantMatrix(ctx: Ctx, objectId: string): Promise<GrantMatrix> {
  const target = objectId === '0' ? undefined : await readTarget(ctx, { id: objectId }, 'Select');
  const [held, { catalogue, items, holds }] = await Promise.all([
    target ? readHeld(ctx.db, target) : [],
    readGrantingRights(ctx),
  ]);
  const heldKeys = new Set(held.map(grantKey));
  const isSeen = (grant: Grant) => holds(grant) || heldKeys.has(grantKey(grant));
  const drawn = (itemType: Grant['itemType'], { id, fullName }: { id: string; fullName: string }) => ({
    id,
    fullName,
    isHeld: heldKeys.has(grantKey({ itemType, itemId: id })),
    isFixed: !holds({ itemType, itemId: id }),
  });
  const systems = catalogue.systems.filter(({ id }) => isSeen({ itemType: 'system', itemId: id }));
  const systemIds = new Set(systems.map(({ id }) => id));
  const menus = catalogue.menus.filter(
    ({ id, systemId }) => systemIds.has(systemId) && isSeen({ itemType: 'module', itemId: id }),
  );
  const parts = menus.flatMap((menu) =>
    partKinds.flatMap((itemType) =>
      (catalogue[partsOf[itemType]].get(menu.id) ?? [])
        .filter(({ id }) => isSeen({ itemType, itemId: id }))
        .map((part) => ({
          ...drawn(itemType, part),
          itemType,
          moduleId: menu.id,
          enCode: part.enCode,
          isAll: 'allData' in part && part.allData === 1,
        })),
    ),
  );
  return {
    systems: systems.map((system) => drawn('system', system)),
    menus: menus.map((menu) => ({ ...drawn('module', menu), ...placeOf(menu) })),
    parts,
    ...(await readMarks(ctx, target, (grant) => items.has(grantKey(grant)) && isSeen(grant))),
  };
}

const placeOf = (menu: MenuRow) => ({
  systemId: menu.systemId,
  parentId: menu.parentId,
  enCode: menu.enCode,
  isApp: menu.category === 'App',
  isDirectory: menu.type === menuTypes.directory,
  limits: [
    ...(menu.isColumnAuthorize === 1 ? (['column'] as const) : []),
    ...(menu.isFormAuthorize === 1 ? (['form'] as const) : []),
    ...(menu.isDataAuthorize === 1 ? (['resource'] as const) : []),
  ],
});

/** What the object has beside its own grants. */
async function readMarks(
  ctx: Ctx,
  target: GrantTarget | undefined,
  isShown: (grant: Grant) => boolean,
): Promise<Pick<GrantMatrix, 'inherited' | 'temporary' | 'members'>> {
  if (!target || target.objectType === 'Position') return { inherited: [], temporary: [], members: 0 };
  const [inherited, temporary, members] = await Promise.all([
    readInherited(ctx, target),
    readTemporary(ctx, target),
    readMatrixMembers(ctx, target),
  ]);
  return { inherited: inherited.filter(isShown), temporary: temporary.filter(isShown), members };
}
