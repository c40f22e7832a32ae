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

/** The conditions in the address, as list and export take them. */
export function useAuditConditions() {
  const filters = useFilters(start);
  const { values } = filters;
  const conditions = {
    keyword: values.keyword,
    person: values.person,
    userId: values.userId,
    action: values.action,
    result: results.find((result) => result === values.result) ?? ('' as const),
    objectType: values.objectType,
    objectId: values.objectId,
    startTime: values.from ? startOfDay(values.from) : undefined,
    // The whole of the last day.
    endTime: values.to ? startOfDay(values.to) + dayMs - 1 : undefined,
  };
  return { filters, conditions };
}

/** One page of the log by the conditions in the address. */
export function useAuditLog() {
  const { filters, conditions } = useAuditConditions();
  const { currentPage, pageSize, sidx, sort } = filters.query;
  const query = useData(
    auditLogApi.list,
    { query: { ...conditions, currentPage, pageSize, sidx, sort } },
    { isQuiet: true },
  );
  return { filters, query };
}
