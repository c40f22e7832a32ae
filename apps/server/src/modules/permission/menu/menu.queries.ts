import { fail, type MenuInfo } from '@qifu/contracts';
import type { Kysely } from 'kysely';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';

const shown = [
  'id',
  'systemId',
  'parentId',
  'fullName',
  'enCode',
  'icon',
  'type',
  'urlAddress',
  'linkTarget',
  'category',
  'propertyJson',
  'hiddenMark',
  'isButtonAuthorize',
  'isColumnAuthorize',
  'isFormAuthorize',
  'isDataAuthorize',
  'sortCode',
  'enabledMark',
  'description',
  'creatorTime',
  'lastModifyTime',
  'version',
] as const;

/** Menus that are not removed, in the order of their display. */
export const liveMenus = (db: Kysely<Database>) =>
  db
    .selectFrom('menu')
    .select(shown)
    .where('deleteMark', '=', 0)
    .orderBy('sortCode')
    .orderBy('creatorTime', 'desc')
    .orderBy('id');
export type MenuRecord = Awaited<ReturnType<typeof getMenu>>;

/** A row as it travels. */
export const infoOf = ({ hiddenMark, propertyJson, ...row }: MenuRecord): MenuInfo => ({
  ...row,
  propertyJson: JSON.stringify(propertyJson),
  hidden: hiddenMark === 1,
});

export async function getMenu({ db }: Pick<Ctx, 'db'>, id: string) {
  const row = await liveMenus(db).where('id', '=', id).executeTakeFirst();
  return row ?? fail('record.missing', { id });
}

/** Holds a menu so that it is not removed while something is added to it; `update` also keeps others from adding. */
export async function holdMenu({ db }: Pick<Ctx, 'db'>, id: string, how: 'share' | 'update' = 'share') {
  const held = db.selectFrom('menu').select(shown).where('id', '=', id).where('deleteMark', '=', 0);
  const row = await (how === 'share' ? held.forShare() : held.forUpdate()).executeTakeFirst();
  return row ?? fail('record.missing', { id });
}

/** Where the other two of three separated administrators work: not the system administrator's to take away. */
const screensOfDuties: readonly string[] = ['role', 'sysConfig', 'auditLog'];

/** Menu management itself: without it or its buttons nobody could bring them back. */
export const isOwnMenu = (
  { seat }: Pick<Ctx['actor'], 'seat'>,
  { enCode, category }: Pick<MenuRecord, 'enCode' | 'category'>,
) => category === 'Web' && (enCode === 'menu' || (seat !== undefined && screensOfDuties.includes(enCode)));
