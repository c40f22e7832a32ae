import { latestMs } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { keyChange } from '../permission/power';
import { seats } from '../permission/separation';

/** Menu types 1 to 8 of spec 2.3. */
export const menuTypes = {
  directory: 1,
  page: 2,
  model: 3,
  dictionary: 4,
  report: 5,
  screen: 6,
  link: 7,
  portal: 8,
} as const;

export interface MenuItem {
  id: string;
  parentId: string;
  fullName: string;
  enCode: string;
  icon: string;
  type: number;
  urlAddress: string;
  linkTarget: string;
  propertyJson: string;
  category: string;
  sortCode: number;
  systemId: string;
  description: string;
  hasChildren: boolean;
  hidden: boolean;
  children: MenuItem[] | null;
}
/** One entry of the navigation, with what stands below it. */
export const menuItem: z.ZodType<MenuItem> = z.lazy(() =>
  z.object({
    id: z.string(),
    parentId: z.string(),
    fullName: z.string(),
    enCode: z.string(),
    icon: z.string(),
    type: z.number().int(),
    urlAddress: z.string(),
    linkTarget: z.string(),
    propertyJson: z.string(),
    category: z.string(),
    sortCode: z.number().int(),
    systemId: z.string(),
    description: z.string(),
    hasChildren: z.boolean(),
    hidden: z.boolean(),
    children: z.array(menuItem).nullable(),
  }),
);

const grantedItem = z.object({ id: z.string(), fullName: z.string(), enCode: z.string() });
const grantedField = grantedItem.extend({ bindTable: z.string().optional() });
/** What the person may use on one menu; `modelId` is the menu id (contract-core 2.5). */
export const permissionEntry = z.object({
  modelId: z.string(),
  moduleName: z.string(),
  /** The menu's enCode: the browser resolves access words `<menu>:<button>` with it. */
  enCode: z.string(),
  button: z.array(grantedItem),
  column: z.array(grantedField),
  form: z.array(grantedField),
  /** Fields of its forms that are not granted, where the menu grants them one by one: no form draws them. */
  closedFields: z.array(z.string()).optional(),
  resource: z.array(grantedItem),
});
export type PermissionEntry = z.infer<typeof permissionEntry>;

/** Who the caller is. */
export const userInfo = z.object({
  userId: z.string(),
  userAccount: z.string(),
  userName: z.string(),
  account: z.string(),
  realName: z.string(),
  headIcon: z.string(),
  gender: z.string(),
  /** Role enCodes; 20 enterprise, 21 individual. */
  roleCodes: z.array(z.string()),
  roleIds: z.array(z.string()),
  roleName: z.string(),
  organizeId: z.string(),
  organizeIdList: z.array(z.string()),
  organizeName: z.string(),
  departmentId: z.string(),
  departmentName: z.string(),
  positionIds: z.array(z.object({ id: z.string(), name: z.string() })),
  positionId: z.string(),
  positionName: z.string(),
  groupIds: z.array(z.string()),
  groupNames: z.array(z.string()),
  systemIds: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      icon: z.string(),
      enCode: z.string(),
      sortCode: z.number().int(),
      currentSystem: z.boolean(),
    }),
  ),
  systemId: z.string(),
  appSystemId: z.string(),
  portalId: z.string(),
  manager: z.string(),
  mobilePhone: z.string(),
  email: z.string(),
  birthday: z.number().nullable(),
  isAdministrator: z.boolean(),
  /** Where the person sits while the administrators are separated; absent while they are not. */
  seat: z.enum(seats).optional(),
  /** 1 when a previous login exists and the setting shows it. */
  prevLogin: z.number().int(),
  prevLoginTime: z.number().nullable(),
  prevLoginIPAddress: z.string(),
  prevLoginIPAddressName: z.string(),
  signImg: z.string(),
  changePasswordDate: z.number().nullable(),
  /** When the password must be changed; null until the settings remind of it (`updateInAdvance`). */
  passwordDueTime: z.number().nullable(),
  /** 1 for a person without a linked account (rulings 32). */
  isTemporary: z.number().int(),
  mustChangePassword: z.boolean(),
  /** True when a second factor must be turned on before anything else. */
  mustSetSecondFactor: z.boolean(),
  /** What others changed of this account in the last days that could let them in as its person, newest first. */
  keyChanges: z.array(keyChange),
  /** 64 hexadecimal digits that seal drafts of forms in the browser; told to the person's own sessions only. */
  draftKey: z.string(),
  theme: z.string(),
  language: z.string(),
});
export type UserInfo = z.infer<typeof userInfo>;

/** The settings every page of the office needs. */
export const sysConfigInfo = z.object({
  title: z.string(),
  sysName: z.string(),
  sysVersion: z.string(),
  loginIcon: z.string(),
  logoIcon: z.string(),
  navigationIcon: z.string(),
  appIcon: z.string(),
  copyright: z.string(),
  companyName: z.string(),
});
export type SysConfigInfo = z.infer<typeof sysConfigInfo>;

/** What the office asks for first: the caller, his menu and his rights. */
export const currentUserReply = z.object({
  menuList: z.array(menuItem),
  userInfo,
  permissionList: z.array(permissionEntry),
  sysConfigInfo,
});
export type CurrentUserReply = z.infer<typeof currentUserReply>;

export const currentUserApi = contract('/api/oauth', {
  read: {
    method: 'GET',
    path: '/CurrentUser',
    query: z.object({ type: z.enum(['Web', 'App']).default('Web') }),
    data: currentUserReply,
    access: 'session',
  },
});

/** The own password, changed by whoever knows the present one. */
export const modifyPasswordBody = z.object({
  oldPassword: z.string().min(1).max(512),
  password: z.string().min(1).max(512),
  code: z.string().max(10).optional(),
  /** The name of the captcha; some front ends use a number, an instant or a random fraction. */
  timestamp: z.union([z.string().max(50), z.number().min(0).max(latestMs).transform(String)]).optional(),
});

/** What a person changes about the own account. */
export const currentAccountApi = contract('/api/permission/Users/Current', {
  modifyPassword: {
    method: 'POST',
    path: '/Actions/ModifyPassword',
    body: modifyPasswordBody,
    access: 'session',
    says: 'passwordChanged',
  },
  setTheme: {
    method: 'PUT',
    path: '/SystemTheme',
    body: z.object({ theme: z.enum(['classic', 'functional', 'plain', 'blend']) }),
    access: 'session',
    says: 'updated',
  },
  setLanguage: {
    method: 'PUT',
    path: '/SystemLanguage',
    body: z.object({ language: z.enum(['zh', 'zhtw', 'en']) }),
    access: 'session',
    says: 'updated',
  },
  switchMajor: {
    method: 'PUT',
    path: '/major',
    body: z.object({
      majorId: z.string().min(1).max(64),
      majorType: z.enum(['Organize', 'Position', 'System']),
    }),
    access: 'session',
    says: 'switched',
  },
});
