import { z } from 'zod';
import { contract } from '../contract';
import { instantQuery, pageFields, pageOf } from '../shapes';

/** 1 sign-ins, 5 changing calls (contract-core 6.10). */
const logParams = z.object({ category: z.enum(['1', '5']) });
export type LogCategory = z.output<typeof logParams>['category'];

const logFilters = {
  keyword: pageFields.keyword,
  result: z.enum(['ok', 'denied', 'failed', '']).optional(),
  startTime: instantQuery.optional(),
  endTime: instantQuery.optional(),
};
const logQuery = z.object({ ...pageFields, ...logFilters });
export type LogQuery = z.output<typeof logQuery>;
const logExportQuery = z.object(logFilters);
export type LogFilters = z.output<typeof logExportQuery>;

/** One sign-in or one changing call of anybody, as the own log shows those of oneself. */
export const systemLogRow = z.object({
  id: z.string(),
  creatorTime: z.number(),
  userId: z.string(),
  /** Name and account, joined by `/`. */
  userName: z.string(),
  ipaddress: z.string(),
  ipaddressName: z.string(),
  browser: z.string(),
  platForm: z.string(),
  requestURL: z.string(),
  requestMethod: z.string(),
  requestDuration: z.number().int(),
  /** Catalogue code of the call. */
  moduleName: z.string(),
  result: z.enum(['ok', 'denied', 'failed']),
  /** Why it was refused, in the caller's language. */
  abstracts: z.string(),
  type: z.number().int(),
});
export type SystemLogRow = z.infer<typeof systemLogRow>;

/** Sign-ins and changing calls of everybody; what the calls changed is the audit log's to tell. */
export const systemLogApi = contract('/api/system/Log', {
  list: {
    method: 'GET',
    path: '/:category',
    params: logParams,
    query: logQuery,
    data: pageOf(systemLogRow),
    access: 'systemLog:view',
    columnsOf: 'systemLog',
  },
  exportExcel: {
    method: 'GET',
    path: '/:category/Actions/Export',
    params: logParams,
    query: logExportQuery,
    access: 'systemLog:btn_export',
    blob: true,
    isLong: true,
  },
});
