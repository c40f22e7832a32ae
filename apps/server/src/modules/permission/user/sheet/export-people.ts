import type { UserSheetColumn } from '@qifu/contracts';
import { dayOf, timeOf } from '@qifu/rules';
import { sql } from 'kysely';
import { dictionaryNames, dictionaryNamesById } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { nameAndAccount } from '../../rights/person-name';
import { isRunning } from '../../rights/running';
import { effectiveMark } from '../form/user-record';
import { readOrganizesOf } from '../user-organizes.queries';
import { stateWord } from './sheet-columns';

/** What codes and ids of people are called in a sheet. */
export async function readExportWords(ctx: Ctx) {
  return {
    gender: await dictionaryNames(ctx, 'sex'),
    nation: await dictionaryNamesById(ctx, 'Nation'),
    certificatesType: await dictionaryNamesById(ctx, 'certificateType'),
    education: await dictionaryNamesById(ctx, 'Education'),
  };
}
type Words = Awaited<ReturnType<typeof readExportWords>>;

/** Several people as rows of the sheet, in the order of their ids: three statements however many they are. */
export async function readPeople(
  ctx: Ctx,
  ids: readonly string[],
  words: Words,
): Promise<Record<UserSheetColumn, string>[]> {
  const rows = await readRows(ctx, ids);
  const organizes = await readOrganizesOf(ctx.db, ids);
  const bound = await readBound(ctx, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { id: _id, unlockTime, ...facts } = row;
    return {
      ...facts,
      gender: words.gender.get(row.gender) ?? row.gender,
      nation: words.nation.get(row.nation) ?? row.nation,
      certificatesType: words.certificatesType.get(row.certificatesType) ?? row.certificatesType,
      education: words.education.get(row.education) ?? row.education,
      organizeId: (organizes.get(id) ?? []).map(({ path }) => path).join(';'),
      positionId: bound.get(id)?.positions ?? '',
      roleId: bound.get(id)?.roles ?? '',
      sortCode: String(row.sortCode),
      enabledMark: stateWord(ctx.language, effectiveMark({ ...row, unlockTime }, ctx.now())),
      entryDate: row.entryDate === null ? '' : timeOf(row.entryDate),
      birthday: row.birthday === null ? '' : dayOf(row.birthday),
    };
  });
}

const readRows = ({ db }: Ctx, ids: readonly string[]) =>
  db
    .selectFrom('user')
    .select([
      'id',
      'account',
      'realName',
      'gender',
      'email',
      'sortCode',
      'enabledMark',
      'unlockTime',
      'description',
      'nation',
      'nativePlace',
      'entryDate',
      'certificatesType',
      'certificatesNumber',
      'education',
      'birthday',
      'telePhone',
      'landline',
      'mobilePhone',
      'urgentContacts',
      'urgentTelePhone',
      'postalAddress',
      sql<string>`coalesce((select ${nameAndAccount('m')} from "user" m
        where m.id = "user"."managerId" and m."deleteMark" = 0), '')`.as('managerId'),
    ])
    .where('id', 'in', [...ids])
    .where('deleteMark', '=', 0)
    .execute();

/** Positions as `name/code` and roles by name, each joined as the sheet wants them. */
async function readBound({ db, now }: Ctx, ids: readonly string[]) {
  const { rows } = await sql<{ userId: string; positions: string | null; roles: string | null }>`
    select r."userId",
      string_agg(p."fullName" || '/' || p."enCode", ';' order by r."sortCode", p.id) as positions,
      string_agg(o."fullName", ';' order by r."sortCode", o.id) as roles
    from "userRelation" r
    left join position p on r."objectType" = 'Position' and p.id = r."objectId" and p."deleteMark" = 0
    left join role o on r."objectType" = 'Role' and o.id = r."objectId" and o."deleteMark" = 0
    where r."userId" = any(${[...ids]}::text[]) and r."objectType" in ('Position', 'Role') and ${isRunning('r', now())}
    group by r."userId"`.execute(db);
  return new Map(rows.map((row) => [row.userId, row]));
}
