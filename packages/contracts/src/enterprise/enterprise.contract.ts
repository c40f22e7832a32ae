import { optionally } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { conditionGroups } from '../resource/condition-group';
import { creating, reading, removing, updating } from '../resource/standard-calls';
import {
  abilities,
  decimal,
  idParams,
  idReply,
  ids,
  mark,
  optionalTime,
  pageFields,
  pageOf,
  time,
  version,
} from '../shapes';
import { businessStatuses, businessYear, enterpriseInput, enterpriseViews } from './enterprise-form.contract';

const shareholder = z.object({
  id: z.string(),
  name: z.string(),
  creditCode: z.string().nullable(),
  hasIdNumber: z.boolean(),
  ratio: decimal,
  fromDate: z.string().nullable(),
  toDate: z.string().nullable(),
});
const executive = z.object({
  id: z.string(),
  name: z.string(),
  hasIdNumber: z.boolean(),
  post: z.string(),
  fromDate: z.string().nullable(),
  toDate: z.string().nullable(),
});

/** One enterprise as its readers see it. Identity numbers never leave the server. */
export const enterprise = z.object({
  id: z.string(),
  enterpriseName: z.string(),
  creditCode: z.string(),
  legalPerson: z.string(),
  hasLegalPersonIdNumber: z.boolean(),
  registerDate: z.string().nullable(),
  registeredCapital: decimal.nullable(),
  industryCode: z.string(),
  industryName: z.string(),
  enterpriseType: z.string(),
  scaleType: z.string(),
  districtId: z.string(),
  districtName: z.string(),
  declareUnitId: z.string().nullable(),
  unitName: z.string(),
  address: z.string(),
  contactName: z.string(),
  /** Masked (138****6021) for readers who may not edit. */
  contactPhone: z.string(),
  contactEmail: z.string(),
  parentCreditCode: z.string().nullable(),
  controllerName: z.string(),
  shareholders: z.array(shareholder),
  executives: z.array(executive),
  users: z.array(z.object({ id: z.string(), realName: z.string(), account: z.string(), isDefault: mark })),
  blacklisted: z.boolean(),
  /** Highest level now in force, 0 for none. */
  blackLevel: z.number().int(),
  /** When the last entry in force ends; null when there is none or it never ends. */
  blackUntil: optionalTime,
  projectCount: z.number().int(),
  creatorTime: time,
  lastModifyTime: time,
  version: z.number().int(),
});
export type Enterprise = z.infer<typeof enterprise>;

/** What narrows the registry; the same for list, counts and export. */
export const enterpriseFilters = {
  keyword: pageFields.keyword,
  districtId: z.string().max(64).optional(),
  declareUnitId: z.string().max(64).optional(),
  industryCode: z.string().max(50).optional(),
  enterpriseType: z.string().max(50).optional(),
  scaleType: z.string().max(50).optional(),
  /** Year of the status columns; default the current one. */
  year: businessYear.optional(),
  businessStatus: z.enum([...businessStatuses, '']).optional(),
  fillState: optionally(z.coerce.number().int().min(0).max(4)).optional(),
  /** 1 only those with an entry in force, 0 only those without. */
  isBlack: optionally(mark).optional(),
  groups: conditionGroups,
};
export const enterpriseFilter = z.object(enterpriseFilters);
export type EnterpriseFilter = z.output<typeof enterpriseFilter>;
export const enterpriseView = z.enum(enterpriseViews).default('all');
export const enterpriseListQuery = z.object({ ...pageFields, ...enterpriseFilters, view: enterpriseView });
export type EnterpriseListQuery = z.output<typeof enterpriseListQuery>;

export const enterpriseRow = z.object({
  id: z.string(),
  enterpriseName: z.string(),
  creditCode: z.string(),
  legalPerson: z.string(),
  districtId: z.string(),
  districtName: z.string(),
  unitName: z.string(),
  industryCode: z.string(),
  industryName: z.string(),
  scaleType: z.string(),
  /** How the firm stood in the asked year; empty when it has not said. */
  currentYearStatus: z.string(),
  fillState: z.number().int(),
  /** In 10,000 yuan; null until reported. */
  revenue: decimal.nullable(),
  /** Percent of the revenue spent on research. */
  rdRatio: decimal.nullable(),
  projectCount: z.number().int(),
  blacklisted: z.boolean(),
  blackLevel: z.number().int(),
  blackUntil: optionalTime,
  lastModifyTime: time,
  version: z.number().int(),
  abilities,
});
export type EnterpriseRow = z.infer<typeof enterpriseRow>;

/** Figures beside the tabs of the registry. */
export const enterpriseCounts = z.object({
  year: z.number().int(),
  all: z.number().int(),
  unfilled: z.number().int(),
  toVerify: z.number().int(),
  returned: z.number().int(),
  blacklisted: z.number().int(),
});
export type EnterpriseCounts = z.infer<typeof enterpriseCounts>;

/** One thing that happened to an enterprise, for the timeline in its drawer. */
export const enterpriseActivity = z.object({
  id: z.string(),
  time,
  /** Catalogue code of the call, e.g. `xmqgcgl/p1/enterprise.update`. */
  action: z.string(),
  /** The year it is about; null when it is about the enterprise itself. */
  year: z.number().int().nullable(),
  /** Empty for readers of the enterprise itself when staff acted. */
  realName: z.string(),
  reason: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});

/** Where its calls are and whose rights decide. */
export const enterprisePlace = { address: '/api/xmqgcgl/p1/enterprise', menu: 'enterprise' } as const;

export const enterpriseApi = contract(enterprisePlace.address, {
  /** The registry with one year's figures: two menus are lists of it. */
  list: {
    method: 'POST',
    path: '/getList',
    body: enterpriseListQuery,
    data: pageOf(enterpriseRow),
    access: ['enterprise:view', 'businessStatus:view'],
    columnsOf: 'enterprise',
    effect: 'read',
  },
  listCounts: {
    method: 'POST',
    path: '/getListCounts',
    body: enterpriseFilter,
    data: enterpriseCounts,
    access: ['enterprise:view', 'businessStatus:view'],
    searchesColumnsOf: 'enterprise',
    effect: 'read',
  },
  /** Column names in the order wanted, comma joined, in `selectKey`; empty means all. */
  exportExcel: {
    method: 'GET',
    path: '/ExportExcelData',
    query: z.object({
      ...enterpriseFilters,
      view: enterpriseView,
      ids: ids.optional(),
      selectKey: z.string().max(1000).default(''),
    }),
    access: 'enterprise:btn_export',
    columnsOf: 'enterprise',
    blob: true,
    isLong: true,
  },
  /** The enterprise the caller acts for by default; both null when there is none. */
  ownEnterprise: {
    method: 'GET',
    path: '/enterpriseId',
    data: z.object({ enterpriseId: z.string().nullable(), enterpriseName: z.string().nullable() }),
    access: 'session',
  },
  listOwn: {
    method: 'GET',
    path: '/getEnterprisesByUser',
    data: z.object({
      list: z.array(
        z.object({ id: z.string(), enterpriseName: z.string(), creditCode: z.string(), isDefault: mark }),
      ),
    }),
    access: 'session',
  },
  activity: {
    method: 'GET',
    path: '/activity/:id',
    params: idParams,
    data: z.object({ list: z.array(enterpriseActivity) }),
    access: 'enterprise:view',
  },
  read: reading(enterprisePlace, { data: enterprise }),
  create: creating(enterprisePlace, { body: enterpriseInput, data: idReply }),
  update: updating(enterprisePlace, { body: enterpriseInput.extend({ version }), data: idReply }),
  remove: removing(enterprisePlace, { query: z.object({ version }) }),
});
