import { useData } from '@qifu/client';
import { auditLogApi } from '@qifu/contracts';
import { startOfDay } from '@qifu/rules';
import { useFilters } from '@qifu/ui/office';

const dayMs = 86_400_000;

/** Conditions of the log as the address holds them. */
const start = {
  keyword: '',
  person: '',
  userId: '',
  action: '',
  result: '',
  from: '',
  to: '',
  objectType: '',
  objectId: '',
};

const results = ['ok', 'denied', 'failed'] as const;

/** One page of the log by the conditions in the address. */
export function useAuditLog() {
  const filters = useFilters(start);
  const { values, query: paging } = filters;
  const query = useData(
    auditLogApi.list,
    {
      query: {
        keyword: values.keyword,
        person: values.person,
        userId: values.userId,
        action: values.action,
        result: results.find((result) => result === values.result) ?? '',
        objectType: values.objectType,
        objectId: values.objectId,
        startTime: values.from ? startOfDay(values.from) : undefined,
        // The whole of the last day.
        endTime: values.to ? startOfDay(values.to) + dayMs - 1 : undefined,
        currentPage: paging.currentPage,
        pageSize: paging.pageSize,
        sidx: paging.sidx,
        sort: paging.sort,
      },
    },
    { isQuiet: true },
  );
  return { filters, query };
}
