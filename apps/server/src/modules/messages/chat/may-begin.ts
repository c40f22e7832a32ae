import { roleCodes } from '@qifu/contracts';
import type { PeopleCache } from '#modules/permission';

const outsiders: readonly string[] = [roleCodes.enterprise, roleCodes.individual];

/** What is known of who writes, at a version of all rights. */
export interface Writer {
  mayBegin: boolean;
  /** Has an initial password or a second factor to see to first, as for every other call. */
  mustFirst: 'account.passwordMustChange' | 'account.secondFactorMust' | undefined;
}

/**
 * The office may write to everybody. Firms, individuals and experts answer whoever has written to them: they have no list
 * of the staff, and experts are not to reach each other (blind modes).
 */
export async function findWriter(
  people: PeopleCache,
  userId: string,
  version: number,
): Promise<Writer | undefined> {
  const person = await people.find(userId, version);
  if (!person) return undefined;
  const { row, roles } = person;
  const codes = roles.map(({ enCode }) => enCode);
  const isOffice =
    codes.some((code) => code !== roleCodes.expert) && !codes.some((code) => outsiders.includes(code));
  const mustFirst = row.mustChangePassword
    ? 'account.passwordMustChange'
    : row.mustSetSecondFactor
      ? 'account.secondFactorMust'
      : undefined;
  return { mayBegin: row.isAdministrator || isOffice, mustFirst };
}
