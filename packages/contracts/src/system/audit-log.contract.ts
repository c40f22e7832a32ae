import { z } from 'zod';
import { contract } from '../contract';
import { idParams, instantQuery, pageFields, pageOf } from '../shapes';

const change = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });

/** One state-changing call: who did what to which object, from where, and what changed (reliability 5.2). */
export const auditRow = z.object({
  id: z.string(),
  /** Gapless within the database: the order of commits as the table assigns it. */
  seq: z.number().int(),
  creatorTime: z.number(),
  userId: z.string(),
  account: z.string(),
  realName: z.string(),
  roleCodes: z.string(),
  ipAddress: z.string(),
  /** Catalogue code: resource and call, e.g. `p1/enterprise.create`. */
  action: z.string(),
  method: z.string(),
  address: z.string(),
  objectType: z.string(),
  objectId: z.string(),
  objectName: z.string(),
  result: z.enum(['ok', 'denied', 'failed']),
  errorCode: z.string(),
  reason: z.string(),
  durationMs: z.number().int(),
  requestId: z.string(),
});
export type AuditRow = z.infer<typeof auditRow>;
/** One row of the log with everything it holds. */
export const auditDetail = auditRow.extend({
  changes: z.array(change),
  userAgent: z.string(),
  input: z.unknown(),
});
export type AuditDetail = z.infer<typeof auditDetail>;

const auditFilters = {
  keyword: pageFields.keyword,
  userId: z.string().max(64).optional(),
  /** Part of the name or account of whoever acted. */
  person: z.string().trim().max(64).optional(),
  action: z.string().max(120).optional(),
  objectType: z.string().max(64).optional(),
  objectId: z.string().max(64).optional(),
  result: z.enum(['ok', 'denied', 'failed', '']).optional(),
  startTime: instantQuery.optional(),
  endTime: instantQuery.optional(),
};
export const auditQuery = z.object({ ...pageFields, ...auditFilters });
export const auditExportQuery = z.object(auditFilters);
export type AuditFilters = z.output<typeof auditExportQuery>;

export const auditLogApi = contract('/api/system/AuditLog', {
  list: {
    method: 'GET',
    path: '',
    query: auditQuery,
    data: pageOf(auditRow),
    access: 'auditLog:view',
    columnsOf: 'auditLog',
  },
  /** The rows of a search as a workbook that says who had it made, when and by what conditions. */
  exportExcel: {
    method: 'GET',
    path: '/Actions/Export',
    query: auditExportQuery,
    access: 'auditLog:btn_export',
    columnsOf: 'auditLog',
    blob: true,
    isLong: true,
  },
  read: {
    method: 'GET',
    path: '/:id',
    params: idParams,
    data: auditDetail,
    access: 'auditLog:view',
    columnsOf: 'auditLog',
  },
});
