import { type DeclareBatch, declareBatchResource, type NamedFile } from '@qifu/contracts';
import * as columns from '#shared/resource/form-values';
import { typedNumber } from '#shared/typed-number';
import { officeEnd } from '../parts/deadline-presets';

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
  files: NamedFile[];
}

/** An empty form, or the fields of a batch. */
export const valuesOf = (batch: DeclareBatch | undefined): BatchValues =>
  ({
    ...columns.valuesOf(declareBatchResource, batch),
    files: batch?.files ?? [],
    ...(batch ? { quotaByDirection: typedQuotas(batch) } : startingValues()),
  }) as BatchValues;

/** A month from this morning, until the end of office: what is changed is mostly the end. */
const usualDays = 30;
const startingTerm = () => {
  const now = Date.now();
  return { startTime: officeEnd(0, now) - officeDayMs, endTime: officeEnd(usualDays, now) };
};
/** From nine in the morning to six in the evening. */
const officeDayMs = 9 * 3_600_000;

/** A new batch with what another one has; name, code, dates and files are its own. */
export const copyValues = (source: DeclareBatch, name: string): BatchValues => ({
  ...valuesOf(source),
  ...startingTerm(),
  name,
  files: [],
  code: '',
  year: String(new Date().getFullYear()),
});

const startingValues = () => ({
  year: String(new Date().getFullYear()),
  ...startingTerm(),
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
  fileIds: values.files.map(({ fileId }) => fileId),
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
