import { menuTypes } from '@qifu/contracts';

/** A menu of the first system; buttons come from the contracts' access words (see `access-words.ts`). */
export interface SeedMenu {
  enCode: string;
  fullName: string;
  icon: string;
  type: number;
  urlAddress: string;
  isHidden?: boolean;
  children?: readonly SeedMenu[];
}

const page = (enCode: string, fullName: string, urlAddress: string = enCode): SeedMenu => ({
  enCode,
  fullName,
  urlAddress,
  icon: '',
  type: menuTypes.page,
});
const hidden = (menu: SeedMenu): SeedMenu => ({ ...menu, isHidden: true });
const directory = (
  enCode: string,
  fullName: string,
  icon: string,
  children: readonly SeedMenu[],
): SeedMenu => ({
  enCode,
  fullName,
  icon,
  type: menuTypes.directory,
  urlAddress: '',
  children,
});
const statistics = 'xmqgcgl/zxjd/supervisionStatistics';

/** The navigation every installation starts with (spec 1 and 2.2). */
export const seedMenus: readonly SeedMenu[] = [
  directory('enterpriseManage', '企业管理', 'building', [
    page('enterprise', '企业名录'),
    page('businessStatus', '经营状况'),
    page('blacklist', '黑名单'),
    page('enterpriseFile', '其他材料'),
    page('fundFile', '资金材料'),
  ]),
  directory('projectReview', '项目评审', 'scale', [
    page('p2Home', '评审首页'),
    page('table2', '维护项目'),
    page('table3', '维护专家'),
    page('reviewPreparation', '评审准备'),
    page('itemsToBeEvaluated', '项目评审'),
    hidden(page('itemsToBeEvaluated2', '项目评审（列表）')),
    page('scoreManage', '评分管理'),
    page('p2Approved', '待审批项目'),
    page('supervisionStatistics', '监督统计', statistics),
    hidden(page('declarationDistrict', '按区县统计', `${statistics}/declarationDistrict`)),
    hidden(page('declarationUnit', '按申报单位统计', `${statistics}/declarationUnit`)),
    hidden(page('declarationDirection', '按申报方向统计', `${statistics}/declarationDirection`)),
  ]),
  directory('reviewSetting', '评审设置', 'sliders', [
    page('declareBatch', '申报批次'),
    page('declareDirection', '申报方向'),
    page('ruleSet', '评审规则'),
    page('reviewStandard', '评审标准'),
  ]),
  directory('portalManage', '门户管理', 'doc', [
    page('policyDocument', '政策库', 'portal/policyDocument'),
    page('policyInterpretation', '政策解读', 'portal/policyInterpretation'),
    page('policyFaq', '政策问答', 'portal/policyFaq'),
    page('policyMaterial', '材料库', 'portal/policyMaterial'),
    page('policyRule', '事项与规则', 'portal/policyRule'),
    page('ruleTrial', '规则试算', 'portal/ruleTrial'),
    page('factDefinition', '指标字典', 'portal/factDefinition'),
    page('enterpriseProfile', '企业画像', 'portal/enterpriseProfile'),
    page('grantBatch', '兑现批次', 'portal/grantBatch'),
  ]),
  directory('ownPolicy', '我的政策', 'star', [
    page('ownMatches', '我的匹配', 'door/policyMatch'),
    page('ownProfile', '企业档案', 'policy/profile'),
    page('ownGrants', '免申即享', 'door/instant'),
    page('ownSubscriptions', '政策订阅', 'policy/subscription'),
    page('ownFavourites', '我的收藏', 'policy/favourites'),
  ]),
  directory('onlineDevelopment', '在线开发', 'layers', [
    page('onlineDev', '功能设计', 'onlineDev/webDesign'),
  ]),
  directory('systemManage', '系统管理', 'gear', [
    // Hidden until their screens are there; what they grant works already.
    page('organize', '组织管理', 'permission/organize'),
    page('position', '岗位管理', 'permission/position'),
    page('role', '角色管理', 'permission/role'),
    page('userGroup', '分组管理', 'permission/group'),
    page('user', '用户管理', 'permission/user'),
    page('onlineUser', '在线用户', 'permission/userOnline'),
    page('menu', '菜单管理', 'system/menu'),
    page('dictionary', '数据字典', 'systemData/dictionary'),
    page('area', '行政区划', 'systemData/area'),
    page('workCalendar', '工作日历', 'systemData/workCalendar'),
    page('billRule', '单据规则', 'systemData/billRule'),
    page('notice', '公告管理', 'msgCenter/notice'),
    page('messageChannel', '消息渠道', 'system/messageChannel'),
    page('sysConfig', '系统设置', 'system/sysConfig'),
    page('systemLog', '系统日志', 'system/log'),
    page('auditLog', '审计日志'),
  ]),
  hidden(page('personalCenter', '个人中心', 'corporateHomepage/personalCenter')),
];

const codesOf = (menus: readonly SeedMenu[]): string[] =>
  menus.flatMap(({ enCode, children = [] }) => [enCode, ...codesOf(children)]);
export const seedMenuCodes: ReadonlySet<string> = new Set(codesOf(seedMenus));

/** Names of the buttons the contracts mention. */
export const buttonNames: Readonly<Record<string, string>> = {
  btn_add: '新增',
  btn_edit: '编辑',
  btn_remove: '删除',
  btn_detail: '查看',
  btn_export: '导出',
  btn_import: '导入',
  btn_upload: '上传',
  btn_download: '下载',
  btn_blacklist: '列入黑名单',
  btn_lift: '解除黑名单',
  btn_verify: '核验',
  btn_return: '退回',
  btn_report: '填报',
  btn_submit: '提交',
  btn_withdraw: '撤回',
  btn_accept: '受理',
  btn_decide: '审批',
  btn_revoke: '撤销决定',
  btn_void: '作废',
  btn_group: '编组',
  btn_open: '开启评审',
  btn_close: '关闭评审',
  btn_dissolve: '撤销评审组',
  btn_recuse: '回避',
  btn_score: '评分',
  btn_confirm: '确认',
  btn_cosign: '会签',
  btn_override: '冲突放行',
  btn_pause: '暂停',
  btn_freeze: '定稿',
  btn_publish: '发布',
  btn_release: '发布上线',
  btn_rereview: '复评',
  btn_conclude: '小组结论',
  btn_authorize: '授权',
  btn_send: '发送',
  btn_approve: '复核发布',
  btn_answer: '答复异议',
  btn_pay: '登记拨付',
};
