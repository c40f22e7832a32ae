import type { UserForm } from '@qifu/contracts';
import { dayOf, startOfDay } from '@qifu/rules';

/** Texts of the form that are kept as they are typed. */
export const plainFacts = [
  'account',
  'realName',
  'description',
  'mobilePhone',
  'email',
  'telePhone',
  'landline',
  'urgentContacts',
  'urgentTelePhone',
  'postalAddress',
  'nativePlace',
  'certificatesNumber',
] as const;
export type PlainFact = (typeof plainFacts)[number];
/** Words of dictionaries. */
const chosenFacts = ['gender', 'nation', 'certificatesType', 'education'] as const;

/** What the form of a person holds. */
export interface UserValues extends Record<PlainFact | (typeof chosenFacts)[number], string> {
  organizeIds: string[];
  positionIds: string[];
  roleIds: string[];
  groupIds: string[];
  managerIds: string[];
  enabledMark: string;
  sortCode: string;
  /** As a day; the moment within it stays unless the day changes. */
  birthday: string;
  entryDate: number | null;
}

const idsOf = (joined = '') => joined.split(',').filter(Boolean);

/** An empty form, or the fields of who is edited. */
export function valuesOf(user: UserForm | undefined, organizeId: string): UserValues {
  const texts = Object.fromEntries(
    [...plainFacts, ...chosenFacts].map((key) => [key, user?.[key] ?? '']),
  ) as Record<PlainFact | (typeof chosenFacts)[number], string>;
  return {
    ...texts,
    organizeIds: user ? idsOf(user.organizeId) : idsOf(organizeId),
    positionIds: idsOf(user?.positionId),
    roleIds: idsOf(user?.roleId),
    groupIds: idsOf(user?.groupId),
    managerIds: idsOf(user?.managerId),
    enabledMark: String(user?.enabledMark ?? 1),
    sortCode: String(user?.sortCode ?? 0),
    birthday: user?.birthday === null || user === undefined ? '' : dayOf(user.birthday),
    entryDate: user?.entryDate ?? null,
  };
}

/** The fields as the calls take them. What the form does not show stays as it was. */
export const inputOf =
  (user: UserForm | undefined) =>
  ({ organizeIds, positionIds, roleIds, groupIds, managerIds, birthday, ...values }: UserValues) => ({
    ...values,
    organizeId: organizeIds,
    positionId: positionIds,
    roleId: roleIds,
    groupId: groupIds,
    managerId: managerIds[0] ?? '',
    enabledMark: values.enabledMark,
    headIcon: user?.headIcon ?? '',
    birthday: birthdayOf(birthday, user),
  });

function birthdayOf(day: string, user: UserForm | undefined): number | null {
  if (day === '') return null;
  const kept = user?.birthday ?? null;
  return kept !== null && dayOf(kept) === day ? kept : startOfDay(day);
}
