import type { CurrentUserReply, MenuItem, PermissionEntry, UserInfo } from '@qifu/contracts';

/** Somebody as `CurrentUser` describes them; a test names only what matters to it. */
export const aUser = (fields: Partial<UserInfo> = {}): UserInfo => ({
  userId: 'u1',
  userAccount: 'clerk',
  userName: '陆清和',
  account: 'clerk',
  realName: '陆清和',
  headIcon: '',
  gender: '',
  roleCodes: ['reviewStaff'],
  roleIds: ['r1'],
  roleName: '评审工作人员',
  organizeId: 'o1',
  organizeIdList: ['o1'],
  organizeName: '江岚市企业服务中心',
  departmentId: '',
  departmentName: '',
  positionIds: [],
  positionId: '',
  positionName: '',
  groupIds: [],
  groupNames: [],
  systemIds: [],
  systemId: 's1',
  appSystemId: '',
  portalId: '',
  manager: '',
  draftKey: '0123456789abcdef'.repeat(4),
  mobilePhone: '',
  email: '',
  birthday: null,
  isAdministrator: false,
  passwordDueTime: null,
  prevLogin: 0,
  prevLoginTime: null,
  prevLoginIPAddress: '',
  prevLoginIPAddressName: '',
  signImg: '',
  changePasswordDate: null,
  isTemporary: 0,
  mustChangePassword: false,
  mustSetSecondFactor: false,
  keyChanges: [],
  theme: 'blend',
  language: 'zh',
  ...fields,
});

let count = 0;
/** A menu of the server; its address and code are alike unless a test says otherwise. */
export function aMenu(fields: Partial<MenuItem> = {}): MenuItem {
  count += 1;
  const enCode = fields.enCode ?? `menu${count}`;
  return {
    id: `id-${enCode}`,
    parentId: '-1',
    fullName: '菜单',
    enCode,
    icon: '',
    type: 2,
    urlAddress: enCode,
    linkTarget: '_self',
    propertyJson: '',
    category: 'Web',
    sortCode: 0,
    systemId: 's1',
    description: '',
    hasChildren: (fields.children?.length ?? 0) > 0,
    hidden: false,
    children: null,
    ...fields,
  };
}

export const aPermission = (enCode: string, buttons: readonly string[] = []): PermissionEntry => ({
  modelId: `id-${enCode}`,
  moduleName: enCode,
  enCode,
  button: buttons.map((button) => ({ id: button, fullName: button, enCode: button })),
  column: [],
  form: [],
  resource: [],
});

/** What `CurrentUser` answers. */
export const aCurrentUser = (fields: Partial<CurrentUserReply> = {}): CurrentUserReply => ({
  menuList: [aMenu({ enCode: 'enterprise', fullName: '企业名录' })],
  userInfo: aUser(),
  permissionList: [],
  sysConfigInfo: {
    title: '企服',
    sysName: '江岚市企业服务管理平台',
    sysVersion: '1.0.1',
    loginIcon: '',
    logoIcon: '',
    navigationIcon: '',
    appIcon: '',
    copyright: '',
    companyName: '江岚市企业服务中心',
  },
  ...fields,
});
