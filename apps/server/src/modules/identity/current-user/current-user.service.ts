import { type CurrentUserReply, fail, type SysConfigInfo, type UserInfo } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import {
  avatarAddress,
  listOwnKeyChanges,
  menuTreeOf,
  type PeopleCache,
  type Person,
  permissionListOf,
  systemsOf,
} from '#modules/permission';
import { isSettingOn, type Settings } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { ReadyJson } from '#platform/http/ready-json';
import { placeOfAddress } from '../known-device/user-agent';
import { remindedDueTime } from '../login/password-age';

/** Menus, rights and facts of the caller, computed from what is granted now (behaviour 17). */
export async function readCurrentUser(
  ctx: Ctx,
  people: PeopleCache,
  category: 'Web' | 'App',
): Promise<ReadyJson> {
  const person = people.of(ctx.actor);
  if (!person) fail('session.expired');
  const { usable, current } = systemsOf(person, category);
  const userInfo = await describePerson(ctx, person, { usable, currentId: current?.id ?? '' });
  const facts = JSON.stringify({ userInfo, sysConfigInfo: describeSystem(person.settings) });
  return new ReadyJson([navigationJson(person, current?.id ?? '', category), `,${facts.slice(1)}`]);
}

type Navigation = Pick<CurrentUserReply, 'menuList' | 'permissionList'>;

/**
 * Menus and rights as the beginning of a JSON object. Everybody with the same grants shares it; it goes when the rights
 * change.
 */
const written = new WeakMap<Person['grants'], Map<string, Buffer>>();
function navigationJson(person: Person, systemId: string, category: 'Web' | 'App'): Buffer {
  const texts = written.get(person.grants) ?? new Map<string, Buffer>();
  written.set(person.grants, texts);
  const key = `${systemId} ${category}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  const navigation: Navigation = {
    menuList: menuTreeOf(person, systemId, category),
    permissionList: permissionListOf(person, systemId),
  };
  const json = Buffer.from(JSON.stringify(navigation).slice(0, -1));
  texts.set(key, json);
  return json;
}

type Systems = { usable: ReturnType<typeof systemsOf>['usable']; currentId: string };

async function describePerson(ctx: Ctx, person: Person, systems: Systems): Promise<UserInfo> {
  const { row, seat, roles, settings } = person;
  const [places, logins, keyChanges] = await Promise.all([
    person.places(),
    readLogins(ctx),
    listOwnKeyChanges(ctx),
  ]);
  const department = places.path.at(-1)?.category === 'department' ? places.path.at(-1) : undefined;
  return {
    userId: row.id,
    userAccount: row.account,
    userName: row.realName,
    account: row.account,
    realName: row.realName,
    headIcon: avatarAddress(row.headIcon),
    gender: row.gender,
    roleCodes: roles.map(({ enCode }) => enCode),
    roleIds: roles.map(({ id }) => id),
    roleName: roles.map(({ fullName }) => fullName).join(','),
    organizeId: row.organizeId,
    organizeIdList: row.organizeIdTree?.split(',') ?? [],
    organizeName: places.path.map(({ fullName }) => fullName).join('/'),
    departmentId: department?.id ?? '',
    departmentName: department?.fullName ?? '',
    positionIds: places.positions.map(({ id, fullName }) => ({ id, name: fullName })),
    positionId: row.positionId,
    positionName: places.positions.find(({ id }) => id === row.positionId)?.fullName ?? '',
    groupIds: places.groups.map(({ id }) => id),
    groupNames: places.groups.map(({ fullName }) => fullName),
    systemIds: systems.usable.map(({ id, fullName, icon, enCode, sortCode }) => ({
      id,
      name: fullName,
      icon,
      enCode,
      sortCode,
      currentSystem: id === systems.currentId,
    })),
    systemId: systems.currentId,
    appSystemId: row.appSystemId,
    portalId: row.portalId,
    manager: places.manager ? `${places.manager.realName}/${places.manager.account}` : '',
    mobilePhone: row.mobilePhone,
    email: row.email,
    birthday: row.birthday,
    isAdministrator: row.isAdministrator,
    ...(seat && { seat }),
    ...previousLogin(ctx, settings, logins),
    signImg: '',
    changePasswordDate: logins.passwordChangedAt,
    passwordDueTime: remindedDueTime(settings, logins, ctx.now()),
    isTemporary: ctx.actor.isTemporary ? 1 : 0,
    mustChangePassword: row.mustChangePassword,
    mustSetSecondFactor: row.mustSetSecondFactor,
    keyChanges,
    draftKey: ctx.secrets.keyedHash(row.id, 'form drafts'),
    theme: row.theme,
    language: row.language,
  };
}

/** Times that every sign-in moves; they are not part of the cached person. */
const readLogins = ({ db, actor }: Ctx) =>
  db
    .selectFrom('user')
    .select(['prevLogTime', 'prevLogIP', 'passwordChangedAt', 'creatorTime'])
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
type Logins = Awaited<ReturnType<typeof readLogins>>;

/** The sign-in before the present one, when there was one and the setting shows it (behaviour 15). */
function previousLogin({ language }: Ctx, settings: Settings, { prevLogTime, prevLogIP }: Logins) {
  const isShown = isSettingOn(settings, 'lastLoginTimeSwitch') && prevLogTime !== null;
  return {
    prevLogin: isShown ? 1 : 0,
    prevLoginTime: isShown ? prevLogTime : null,
    prevLoginIPAddress: isShown ? (prevLogIP ?? '') : '',
    prevLoginIPAddressName: isShown ? translate(language, 'places', placeOfAddress(prevLogIP ?? '')) : '',
  };
}

/** What the pages show of the system (contract-core 2.5). */
export const describeSystem = (settings: Settings): SysConfigInfo => ({
  title: settings.title,
  sysName: settings.sysName,
  sysVersion: settings.sysVersion,
  loginIcon: settings.loginIcon,
  logoIcon: settings.logoIcon,
  navigationIcon: settings.navigationIcon,
  appIcon: settings.appIcon,
  copyright: settings.copyright,
  companyName: settings.companyName,
});
