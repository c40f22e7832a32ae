import { duties, dutyRoleCodes, expertRoleName, roleCodes, wordsOfDuty } from '@qifu/contracts';

/** A role of the first installation with the access words it holds; `x:*` is every button of a menu. */
export interface SeedRole {
  enCode: string;
  fullName: string;
  words: readonly string[];
}

const statistics = ['declarationDistrict', 'declarationUnit', 'declarationDirection'];
const all = (...menus: string[]) => menus.map((menu) => `${menu}:*`);
const view = (...menus: string[]) => menus.map((menu) => `${menu}:view`);

const dutyNames = { system: '三员·系统管理员', security: '三员·安全管理员', audit: '三员·审计管理员' };

/** Who may do what from the start (review.md 2.5); an administrator changes it on the authorize screen. */
export const seedRoles: readonly SeedRole[] = [
  { enCode: 'administrator', fullName: '系统管理员', words: ['*'] },
  {
    enCode: 'reviewStaff',
    fullName: '评审工作人员',
    words: [
      ...all('enterprise', 'businessStatus', 'enterpriseFile', 'fundFile'),
      ...view('blacklist'),
      'blacklist:btn_add',
      'enterprise:btn_blacklist',
      'blacklist:btn_export',
      ...all('table2', 'table3', 'reviewPreparation', 'scoreManage'),
      ...all('declareBatch', 'declareDirection', 'ruleSet', 'reviewStandard'),
      ...all('p2Home', 'supervisionStatistics', ...statistics),
      ...all('notice'),
      ...all('policyMaterial', 'policyInterpretation'),
      ...['view', 'btn_add', 'btn_edit', 'btn_remove', 'btn_export'].map((word) => `policyFaq:${word}`),
      ...['view', 'btn_add', 'btn_edit', 'btn_remove', 'btn_export', 'btn_submit'].map(
        (word) => `policyDocument:${word}`,
      ),
      ...view('policyRule', 'ruleTrial', 'factDefinition'),
      'policyRule:btn_edit',
      'policyRule:btn_submit',
      ...all('enterpriseProfile'),
      ...[
        'view',
        'btn_add',
        'btn_edit',
        'btn_remove',
        'btn_export',
        'btn_submit',
        'btn_answer',
        'btn_pay',
      ].map((word) => `grantBatch:${word}`),
    ],
  },
  {
    enCode: 'approver',
    fullName: '审批人',
    words: [
      ...all('p2Approved', 'p2Home', 'supervisionStatistics', ...statistics),
      ...view('enterprise', 'businessStatus', 'enterpriseFile', 'blacklist', 'table2'),
      ...view('reviewPreparation', 'scoreManage'),
      'blacklist:btn_lift',
      'blacklist:btn_export',
      'businessStatus:btn_export',
      'enterprise:btn_export',
      'reviewPreparation:btn_export',
      'reviewPreparation:btn_cosign',
      'scoreManage:btn_cosign',
      'scoreManage:btn_export',
      'table2:btn_cosign',
      ...view('policyDocument', 'policyInterpretation', 'policyFaq', 'policyMaterial'),
      'policyDocument:btn_approve',
      'policyDocument:btn_publish',
      'policyDocument:btn_export',
      'policyFaq:btn_approve',
      ...view('policyRule', 'ruleTrial', 'factDefinition'),
      'policyRule:btn_approve',
      ...view('enterpriseProfile'),
      'enterpriseProfile:btn_export',
      ...view('grantBatch'),
      'grantBatch:btn_approve',
      'grantBatch:btn_export',
    ],
  },
  {
    enCode: 'supervisor',
    fullName: '监督人员',
    words: [
      ...view(
        'enterprise',
        'businessStatus',
        'blacklist',
        'table2',
        'table3',
        'reviewPreparation',
        'auditLog',
        'systemLog',
      ),
      ...view('p2Home', 'scoreManage', 'supervisionStatistics'),
      ...all(...statistics, 'supervisionStatistics'),
      'reviewPreparation:btn_cosign',
      'reviewPreparation:btn_export',
      'scoreManage:btn_cosign',
      'scoreManage:btn_export',
      'table2:btn_cosign',
      'auditLog:btn_export',
      'systemLog:btn_export',
      'auditLog:btn_verify',
    ],
  },
  {
    enCode: 'district',
    fullName: '区县管理员',
    words: [
      ...view(
        'enterprise',
        'businessStatus',
        'blacklist',
        'enterpriseFile',
        'table2',
        'p2Home',
        'supervisionStatistics',
        ...statistics,
      ),
      'enterprise:btn_edit',
      'enterprise:btn_export',
      'businessStatus:btn_verify',
      'businessStatus:btn_return',
      'businessStatus:btn_edit',
      'businessStatus:btn_export',
      'blacklist:btn_export',
      'enterpriseFile:btn_download',
      'table2:btn_accept',
      'table2:btn_return',
      'declarationDistrict:btn_export',
    ],
  },
  {
    enCode: roleCodes.expert,
    fullName: expertRoleName,
    words: all('itemsToBeEvaluated', 'itemsToBeEvaluated2'),
  },
  {
    enCode: roleCodes.enterprise,
    fullName: '企业',
    words: [
      ...view('enterprise', 'businessStatus', 'enterpriseFile', 'fundFile', 'table2', 'personalCenter'),
      ...view('ownMatches', 'ownProfile', 'ownGrants', 'ownSubscriptions', 'ownFavourites'),
      'enterprise:btn_edit',
      'businessStatus:btn_edit',
      'businessStatus:btn_report',
      'enterpriseFile:btn_upload',
      'enterpriseFile:btn_download',
      'enterpriseFile:btn_remove',
      'fundFile:btn_upload',
      'fundFile:btn_remove',
      'fundFile:btn_download',
      'table2:btn_add',
      'table2:btn_edit',
      'table2:btn_submit',
      'table2:btn_withdraw',
    ],
  },
  { enCode: roleCodes.individual, fullName: '个人', words: view('personalCenter') },
  // One of the three that may be separated; while they are, their words come from the table and not from here.
  ...duties.map((duty) => ({
    enCode: dutyRoleCodes[duty],
    fullName: dutyNames[duty],
    words: wordsOfDuty(duty),
  })),
];

/** Whether a role's words cover one access word. */
export const covers = (words: readonly string[], word: string): boolean =>
  words.includes('*') || words.includes(word) || words.includes(`${word.split(':')[0]}:*`);
