import type { DeclareBatch } from '@qifu/contracts';
import { typedNumber } from '#shared/typed-number';

/** What the form of a batch holds; numbers as they are typed. */
export interface BatchValues {
  code: string;
  name: string;
  year: string;
  batchType: string;
  startTime: number | null;
  endTime: number | null;
  directionIds: string[];
  /** Planned passes by direction. */
  quotaByDirection: Record<string, string>;
  budget: string;
  standardId: string | null;
  standardByDirection: Record<string, string>;
  blindMode: number;
  ruleSetId: string | null;
  showExperts: number;
  description: string;
}

/** An empty form, or the fields of a batch. */
export function valuesOf(batch: DeclareBatch | undefined): BatchValues {
  if (!batch) {
    return {
      code: '',
      name: '',
      year: String(new Date().getFullYear()),
      batchType: '',
      startTime: null,
      endTime: null,
      directionIds: [],
      quotaByDirection: {},
      budget: '',
      standardId: null,
      standardByDirection: {},
      blindMode: 1,
      ruleSetId: null,
      showExperts: 0,
      description: '',
    };
  }
  const { year, budget, quotaByDirection, ...rest } = batch;
  return {
    code: rest.code,
    name: rest.name,
    year: String(year),
    batchType: rest.batchType,
    startTime: rest.startTime,
    endTime: rest.endTime,
    directionIds: rest.directionIds,
    quotaByDirection: Object.fromEntries(
      Object.entries(quotaByDirection).map(([id, quota]) => [id, String(quota)]),
    ),
    budget: budget.toFixed(2),
    standardId: rest.standardId,
    standardByDirection: rest.standardByDirection,
    blindMode: rest.blindMode,
    ruleSetId: rest.ruleSetId,
    showExperts: rest.showExperts,
    description: rest.description,
  };
}

/** What is no number stays text, so that the check names it. */

/** The fields as the call takes them: an empty time is missing, not null; quotas only of chosen directions. */
export const inputOf = (values: BatchValues): unknown => ({
  ...values,
  year: typedNumber(values.year),
  startTime: values.startTime ?? undefined,
  endTime: values.endTime ?? undefined,
  budget: values.budget.trim() || '0',
  quotaByDirection: Object.fromEntries(
    Object.entries(values.quotaByDirection)
      .filter(([id, quota]) => values.directionIds.includes(id) && quota.trim() !== '')
      .map(([id, quota]) => [id, typedNumber(quota)]),
  ),
  standardByDirection: Object.fromEntries(
    Object.entries(values.standardByDirection).filter(
      ([id, standard]) => values.directionIds.includes(id) && standard !== '',
    ),
  ),
});
