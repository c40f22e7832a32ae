import { longText, money, optionally, requiredReason, signedMoney } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { namedFile } from '../files/file.contract';
import { decimal, id, idParams, optionalTime, version } from '../shapes';
import { enterpriseFilters, enterpriseView } from './enterprise.contract';
import { businessStatuses, businessYear } from './enterprise-form.contract';

const people = optionally(z.number().int().min(0).max(10_000_000)).default(null);
const amount = optionally(money).default(null);

/** The figures of one year. Amounts are in 10,000 yuan; what is not known yet is null. */
export const businessStatusInput = z
  .object({
    status: z.enum([...businessStatuses, '']).default(''),
    revenue: amount,
    outputValue: amount,
    profit: optionally(signedMoney).default(null),
    tax: amount,
    rdExpense: amount,
    employees: people,
    rdStaff: people,
    patents: people,
    exportValue: amount,
    abnormalNote: longText(500).default(''),
    fileIds: z.array(id).max(50).optional(),
    version,
  })
  .refine((row) => row.rdStaff === null || row.employees === null || row.rdStaff <= row.employees, {
    error: 'rdStaffTooMany',
    path: ['rdStaff'],
  });
export type BusinessStatusInput = z.output<typeof businessStatusInput>;

/** What must be known before a year can be reported. */
export const requiredToReport = ['status', 'revenue', 'profit', 'tax', 'rdExpense', 'employees'] as const;

export const businessStatus = z.object({
  id: z.string(),
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  year: z.number().int(),
  status: z.string(),
  revenue: decimal.nullable(),
  outputValue: decimal.nullable(),
  profit: decimal.nullable(),
  tax: decimal.nullable(),
  rdExpense: decimal.nullable(),
  /** Percent of the revenue, worked out by the database. */
  rdRatio: decimal.nullable(),
  employees: z.number().int().nullable(),
  rdStaff: z.number().int().nullable(),
  patents: z.number().int().nullable(),
  exportValue: decimal.nullable(),
  abnormalNote: z.string(),
  fileIds: z.array(z.string()),
  files: z.array(namedFile),
  fillState: z.number().int(),
  returnReason: z.string(),
  reportTime: optionalTime,
  verifyTime: optionalTime,
  verifyUser: z.string(),
  lastModifyTime: optionalTime,
  /** The caller may change it in its present state. */
  canEdit: z.boolean(),
  version: z.number().int(),
});
export type BusinessStatus = z.infer<typeof businessStatus>;

const stepped = z.object({ id: z.string(), fillState: z.number().int(), version: z.number().int() });

export const businessStatusApi = contract('/api/xmqgcgl/p1/enterpriseBusinessStatus', {
  /** Years of one enterprise, the latest first, with the current one though nobody filled it in yet. */
  list: {
    method: 'POST',
    path: '/getList/:enterpriseId',
    params: z.object({ enterpriseId: id }),
    body: z.object({
      yearFrom: optionally(businessYear).optional(),
      yearTo: optionally(businessYear).optional(),
    }),
    data: z.object({ list: z.array(businessStatus) }),
    access: ['businessStatus:view', 'enterprise:view'],
    columnsOf: 'businessStatus',
    effect: 'read',
  },
  /** One year. Nobody filled it in yet: a blank one, whose id the first save stores it under. */
  readByYear: {
    method: 'GET',
    path: '/getBusinessStatusByYear',
    query: z.object({ year: businessYear, enterpriseId: z.string().max(64).optional() }),
    data: businessStatus,
    access: 'businessStatus:view',
    columnsOf: 'businessStatus',
    formOf: 'businessStatus',
  },
  /** All figures of one year and the revenue of the year before, under the filters of the registry. */
  exportExcel: {
    method: 'GET',
    path: '/ExportExcelData',
    query: z.object({ ...enterpriseFilters, view: enterpriseView }),
    access: 'businessStatus:btn_export',
    columnsOf: 'businessStatus',
    blob: true,
    isLong: true,
  },
  read: {
    method: 'GET',
    path: '/:id',
    params: idParams,
    data: businessStatus,
    access: 'businessStatus:view',
    columnsOf: 'businessStatus',
  },
  update: {
    method: 'PUT',
    path: '/:id',
    params: idParams,
    body: businessStatusInput,
    data: stepped,
    access: 'businessStatus:btn_edit',
    columnsOf: 'businessStatus',
    says: 'updated',
  },
  report: {
    method: 'POST',
    path: '/report/:id',
    params: idParams,
    body: z.object({ version }),
    data: stepped,
    access: 'businessStatus:btn_report',
    columnsOf: 'businessStatus',
    says: 'submitted',
  },
  verify: {
    method: 'POST',
    path: '/verify/:id',
    params: idParams,
    body: z.object({ version }),
    data: stepped,
    access: 'businessStatus:btn_verify',
    columnsOf: 'businessStatus',
    says: 'done',
  },
  sendBack: {
    method: 'POST',
    path: '/sendBack/:id',
    params: idParams,
    body: z.object({ version, reason: requiredReason(500) }),
    data: stepped,
    access: 'businessStatus:btn_return',
    columnsOf: 'businessStatus',
    says: 'returned',
  },
});
