import {
  type BusinessStatus,
  blacklistApi,
  businessStatusApi,
  departmentApi,
  dictionaryDataApi,
  districtApi,
  type Enterprise,
  type EnterpriseRow,
  enterpriseApi,
  fundFileApi,
  otherDateApi,
  type RightWord,
} from '@qifu/contracts';
import type { FakeNetwork } from '../../../testing/fake-network';

/** What review staff hold of these pages. */
export const staffWords: readonly RightWord[] = [
  'enterprise:view',
  'enterprise:btn_add',
  'enterprise:btn_edit',
  'enterprise:btn_remove',
  'enterprise:btn_export',
  'enterprise:btn_import',
  'enterprise:btn_blacklist',
  'businessStatus:view',
  'businessStatus:btn_edit',
  'businessStatus:btn_verify',
  'businessStatus:btn_return',
  'blacklist:view',
  'blacklist:btn_add',
  'enterpriseFile:view',
  'enterpriseFile:btn_upload',
  'enterpriseFile:btn_download',
  'enterpriseFile:btn_remove',
];

const time = Date.UTC(2026, 10, 19, 8, 20);

/** A row of the registry; a test names only what matters to it. */
export const aFirmRow = (fields: Partial<EnterpriseRow> = {}): EnterpriseRow => ({
  id: 'f1',
  enterpriseName: '江岚恒拓模具有限公司',
  creditCode: '91990121MA5Q00001T',
  legalPerson: '周启文',
  districtId: 'd1',
  districtName: '高新区',
  unitName: '高新区企业服务局',
  industryCode: 'C3525',
  industryName: '模具制造',
  scaleType: '3',
  currentYearStatus: 'normal',
  fillState: 3,
  revenue: 6842.5,
  rdRatio: 5.1,
  projectCount: 4,
  blacklisted: false,
  blackLevel: 0,
  blackUntil: null,
  lastModifyTime: time,
  version: 1,
  ...fields,
});

/** An enterprise as its detail call answers it. */
export const aFirm = (fields: Partial<Enterprise> = {}): Enterprise => ({
  id: 'f1',
  enterpriseName: '江岚恒拓模具有限公司',
  creditCode: '91990121MA5Q00001T',
  legalPerson: '周启文',
  hasLegalPersonIdNumber: true,
  registerDate: '2020-03-18',
  registeredCapital: 1200,
  industryCode: 'C3525',
  industryName: '模具制造',
  enterpriseType: '100',
  scaleType: '3',
  districtId: 'd1',
  districtName: '高新区',
  declareUnitId: null,
  unitName: '',
  address: '创智路 66 号',
  contactName: '赵敏',
  contactPhone: '13800006021',
  contactEmail: '',
  parentCreditCode: null,
  controllerName: '',
  shareholders: [],
  executives: [],
  users: [],
  blacklisted: false,
  blackLevel: 0,
  blackUntil: null,
  projectCount: 4,
  creatorTime: time,
  lastModifyTime: time,
  version: 3,
  ...fields,
});

/** A year of an enterprise. */
export const aYear = (fields: Partial<BusinessStatus> = {}): BusinessStatus => ({
  id: 's2026',
  enterpriseId: 'f1',
  enterpriseName: '江岚恒拓模具有限公司',
  year: 2026,
  status: 'normal',
  revenue: 6842.5,
  outputValue: null,
  profit: 533.72,
  tax: 218.96,
  rdExpense: 348.97,
  rdRatio: 5.1,
  employees: 92,
  rdStaff: 11,
  patents: 0,
  exportValue: 0,
  abnormalNote: '',
  fileIds: [],
  files: [],
  fillState: 2,
  returnReason: '',
  reportTime: time,
  verifyTime: null,
  verifyUser: '',
  lastModifyTime: time,
  canEdit: true,
  version: 2,
  ...fields,
});

export const pageWith = <R>(list: R[], total = list.length) => ({
  list,
  pagination: { currentPage: 1, pageSize: 20, total },
});

const word = (enCode: string, fullName: string) => ({
  id: enCode,
  parentId: '',
  fullName,
  enCode,
  hasChildren: false,
  children: [],
});
const dictionaries: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  scaleType: [
    ['3', '小型'],
    ['2', '中型'],
  ],
  enterpriseType: [['100', '有限责任公司']],
  industryCode: [['C3525', '模具制造']],
  businessStatus: [
    ['normal', '正常经营'],
    ['stopped', '停产'],
  ],
  blacklistReason: [['fraud', '弄虚作假骗取资金']],
  batchType: [['special', '专项资金']],
};
const districts = [
  { id: 'd1', fullName: '高新区', enCode: 'd1' },
  { id: 'd2', fullName: '青屿区', enCode: 'd2' },
];

/** Words, districts and units every page about enterprises asks for, and quiet answers to the rest. */
export function declareRegistry(network: FakeNetwork): void {
  network.on(dictionaryDataApi.listOptions, ({ params }) => ({
    list: (dictionaries[params.id] ?? []).map(([code, name]) => word(code, name)),
  }));
  network.on(districtApi.listServed, { list: districts });
  network.on(departmentApi.listOptions, { list: [] });
  network.on(enterpriseApi.list, pageWith([aFirmRow()]));
  network.on(enterpriseApi.listCounts, {
    year: 2026,
    all: 48,
    unfilled: 13,
    toVerify: 11,
    returned: 5,
    blacklisted: 1,
  });
  network.on(enterpriseApi.activity, { list: [] });
  network.on(enterpriseApi.read, aFirm());
  network.on(businessStatusApi.list, { list: [] });
  network.on(blacklistApi.listBlacklist, pageWith([]));
  network.on(otherDateApi.categories, { list: [] });
  network.on(fundFileApi.categories, { list: [] });
}

/** Every area the pages speak, so that no test waits for one. */
export const registryAreas = [
  'enterprise',
  'businessStatus',
  'blacklist',
  'files',
  'enterpriseSheet',
  'sheetImport',
  'validationEnterprise',
] as const;
