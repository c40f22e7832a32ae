import {
  type CurrentUserReply,
  expertRoleName,
  type LoginReply,
  type MenuItem,
  type PermissionEntry,
  roleCodes,
  type SysConfigInfo,
  type UserInfo,
} from '@qifu/contracts';
import { create } from 'zustand';
import { readStored, readStoredJson, writeStored } from './storage';

/** Who is signed in, what the server gave this person, and whether the screen is locked (spec 3 and 4). */
export interface Session {
  /** As stored: the part before `|` is the token, empty when nobody is signed in. */
  token: string;
  user: UserInfo | undefined;
  menus: readonly MenuItem[];
  permissions: readonly PermissionEntry[];
  sysConfig: SysConfigInfo | undefined;
  /** Mirrors the server's lock, so that the guard need not ask. */
  isLocked: boolean;
  /** An outside sign-in without a linked account (rulings 32). A flag for display; the server decides. */
  isTemporary: boolean;
}

const nobody: Session = {
  token: '',
  user: undefined,
  menus: [],
  permissions: [],
  sysConfig: undefined,
  isLocked: false,
  isTemporary: false,
};

/** Starts empty so that the first paint equals what the server rendered; `restoreSession` fills it. */
export const useSession = create<Session>(() => nobody);

const lockWords = ['lockAccount', 'lockName'];
const loggedOutMark = '|loggedOut';
const firstPart = (stored: string): string => stored.split('|', 1)[0]?.trim() ?? '';

/** Takes up what this browser remembers. */
export function restoreSession(): void {
  useSession.setState({
    token: firstPart(readStored('token')),
    isLocked: readStored('lock') === '1',
    isTemporary: readStored('tempUser') === '1',
    sysConfig: (readStoredJson('sysConfig') as SysConfigInfo | null) ?? undefined,
  });
}

/** Keeps a fresh session. User, menus and rights are fetched by the guard afterwards. */
export function keepSession({ token, epolicyKey }: Pick<LoginReply, 'token' | 'epolicyKey'>): void {
  writeStored('token', token);
  writeStored('epolicyKey', epolicyKey);
  writeStored('lock', '');
  useSession.setState({ ...nobody, sysConfig: useSession.getState().sysConfig, token: firstPart(token) });
}

/** Takes in what `CurrentUser` answered. */
export function adoptUser({ userInfo, menuList, permissionList, sysConfigInfo }: CurrentUserReply): void {
  const isTemporary = userInfo.isTemporary === 1;
  writeStored('tempUser', isTemporary ? '1' : '');
  writeStored('sysConfig', JSON.stringify(sysConfigInfo));
  useSession.setState({
    user: userInfo,
    menus: menuList,
    permissions: permissionList,
    sysConfig: sysConfigInfo,
    isTemporary,
  });
}

/** Ends the session in this browser: token, policy key, user, menus and rights (spec 4). */
export function dropSession(): void {
  writeStored('token', loggedOutMark);
  for (const name of ['epolicyKey', 'tempUser', 'lock', ...lockWords]) writeStored(name, '');
  useSession.setState({ ...nobody, sysConfig: useSession.getState().sysConfig });
}

/** Remembers the lock; the account is kept so that unlocking asks only for the password. */
export function markLocked(isLocked: boolean): void {
  const { user } = useSession.getState();
  if (isLocked && user) {
    writeStored('lockAccount', user.account);
    writeStored('lockName', user.realName);
  }
  if (!isLocked) for (const name of lockWords) writeStored(name, '');
  writeStored('lock', isLocked ? '1' : '');
  useSession.setState({ isLocked });
}
export const lockedAccount = (): string => readStored('lockAccount');
/** Whose screen it is, after a reload that knows no user yet. */
export const lockedName = (): string => readStored('lockName');

export { roleCodes } from '@qifu/contracts';

export const isEnterprise = (user: UserInfo | undefined): boolean =>
  user?.roleCodes.includes(roleCodes.enterprise) ?? false;

export const isIndividual = (user: UserInfo | undefined): boolean =>
  user?.roleCodes.includes(roleCodes.individual) ?? false;

/** Recognised by the role's name as specified; by its code too, so that a renamed role stays what the server takes it for. */
export const isExpert = (user: UserInfo | undefined): boolean =>
  user !== undefined &&
  (user.roleCodes.includes(roleCodes.expert) || user.roleName.split(',').includes(expertRoleName));

/** Until the password is changed or the second step set up, the server refuses everything else. */
export const owesAStep = (user: UserInfo | undefined): boolean =>
  user !== undefined && (user.mustChangePassword || user.mustSetSecondFactor);

/** Whether the guard still has to fetch user info and menus. */
export const isLoaded = (session: Session): boolean => session.user !== undefined;
