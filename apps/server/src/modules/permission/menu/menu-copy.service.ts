import { fail, type MenuCopyInput } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { explainTaken } from '#platform/db/explain-taken';
import { created } from '#platform/db/versioned-row';
import { holdSystem } from '../system/system.service';
import { getMenu, holdMenu } from './menu.queries';
import { columnsOf, taken } from './menu.service';
import { menuFileOf } from './menu-export.service';
import { insertParts } from './menu-import-parts';

/** The same menu once more, beside it and with all its parts under new ids; nobody holds anything of the copy yet. */
export async function copyMenu(ctx: Ctx, id: string, called: MenuCopyInput) {
  const { systemId } = await getMenu(ctx, id);
  await holdSystem(ctx, systemId);
  const before = await holdMenu(ctx, id, 'update');
  const [source] = (await menuFileOf(ctx, [before])).menus;
  if (!source) fail('record.missing', { id });
  const { buttons, columns, forms, dataFields, schemes, ...fields } = source;
  const isMadeOfCode = columnsOf({ ...fields, systemId, urlAddress: '' }).urlAddress === fields.urlAddress;
  const urlAddress = isMadeOfCode ? '' : fields.urlAddress;
  const newId = ctx.newId();
  const row = { ...columnsOf({ ...fields, ...called, systemId, urlAddress }), id: newId, ...created(ctx) };
  await ctx.db
    .insertInto('menu')
    .values(row)
    .execute()
    .catch((error: unknown) => explainTaken(error, taken, called));
  await insertParts(ctx, [{ ...fields, buttons, columns, forms, dataFields, schemes, newId }]);
  ctx.audit({
    objectType: 'menu',
    objectId: newId,
    objectName: called.fullName,
    after: { enCode: called.enCode, systemId, category: before.category },
    facts: { copyOf: before.enCode },
  });
  return { id: newId, version: 1 };
}
