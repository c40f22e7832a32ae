import { type DeclareBatch, declareBatchResource } from '@qifu/contracts';
import * as columns from '#shared/resource/form-values';
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
export const valuesOf = (batch: DeclareBatch | undefined): BatchValues =>
  ({
    ...columns.valuesOf(declareBatchResource, batch),
    ...(batch ? { quotaByDirection: typedQuotas(batch) } : startingValues()),
  }) as BatchValues;

const startingValues = () => ({
  year: String(new Date().getFullYear()),
  quotaByDirection: {},
  standardByDirection: {},
  blindMode: 1,
  showExperts: 0,
});

const typedQuotas = ({ quotaByDirection }: DeclareBatch) =>
  Object.fromEntries(Object.entries(quotaByDirection).map(([id, quota]) => [id, String(quota)]));

/** The fields as the call takes them: quotas and standards of chosen directions only. */
export const inputOf = (values: BatchValues): unknown => ({
  ...columns.inputOf(declareBatchResource, { ...values }),
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
