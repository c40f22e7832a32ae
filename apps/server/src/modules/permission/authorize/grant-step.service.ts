import type { GrantKind, GrantNode, GrantStep } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import type { Ctx } from '#platform/context';
import { type Grant, grantKey, type PartKind } from '../rights/grantable';
import { readHeld } from './authorize.queries';
import { readTarget } from './grant-target.policy';
import { menuNodes, partNodes, type Shown, systemNodes } from './grant-tree';
import { readGrantingRights } from './granting-rights';

interface Asked {
  type: GrantKind;
  moduleIds: readonly string[];
}

/** One step of the authorize screen (contract-core 6.13). Without an object nothing is ticked. */
export async function readGrantStep(
  ctx: Ctx,
  objectId: string,
  { type, moduleIds }: Asked,
): Promise<GrantStep> {
  const held = objectId === '0' ? [] : await readHeldBy(ctx, objectId);
  const { catalogue, holds } = await readGrantingRights(ctx);
  const heldKeys = new Set(held.map(grantKey));
  const shown: Shown = {
    catalogue,
    chosen: new Set(moduleIds),
    holds,
    isSeen: (grant) => holds(grant) || heldKeys.has(grantKey(grant)),
    newId: ctx.newId,
    appName: translate(ctx.language, 'authorize', 'appMenus'),
  };
  const list = await listNodes(ctx, type, shown);
  const all = idsOf(list);
  const inTree = new Set(all);
  const ticked = held.filter(
    ({ itemType, itemId }) =>
      inTree.has(itemId) && (itemType === type || (type !== 'system' && itemType === 'module')),
  );
  return { list, all, ids: ticked.map(({ itemId }) => itemId) };
}

async function readHeldBy(ctx: Ctx, objectId: string): Promise<Grant[]> {
  return readHeld(ctx.db, await readTarget(ctx, { id: objectId }, 'Select'));
}

async function listNodes(ctx: Ctx, type: GrantKind, shown: Shown): Promise<GrantNode[]> {
  if (type === 'system') return systemNodes(shown);
  if (type === 'module') return menuNodes(shown);
  return partNodes(shown, type, await readSwitchedOn(ctx, type));
}

const switchOf = {
  button: 'isButtonAuthorize',
  column: 'isColumnAuthorize',
  form: 'isFormAuthorize',
  resource: 'isDataAuthorize',
} as const satisfies Record<PartKind, string>;

/** Menus whose parts of this kind are said to be granted one by one. */
async function readSwitchedOn({ db }: Pick<Ctx, 'db'>, kind: PartKind): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('menu')
    .select('id')
    .where(switchOf[kind], '=', 1)
    .where('deleteMark', '=', 0)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

const idsOf = (nodes: readonly GrantNode[]): string[] =>
  nodes.flatMap(({ id, children }) => [id, ...idsOf(children)]);
