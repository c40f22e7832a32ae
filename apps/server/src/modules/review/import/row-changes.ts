import { dayOf } from '@qifu/rules';
import { findNewValues } from '../amendment/content-differences';
import type { FrozenContent } from '../project/project-content';

interface Part {
  name: string;
  creditCode?: string;
  unit?: string;
  role?: string;
  idHash?: string | null;
}
const partsOf = (value: unknown) => (value ?? []) as readonly Part[];
const day = (time: unknown) => (typeof time === 'number' ? dayOf(time) : null);

const fields = [
  'projectName',
  'batchId',
  'directionId',
  'keywords',
  'abstract',
  'enterpriseId',
  'enterpriseName',
  'creditCode',
  'districtId',
  'declareUnitId',
  'applyFund',
  'selfFund',
] as const;

type RowValues = Readonly<Record<(typeof fields)[number], unknown>> & {
  startDate: number | null;
  endDate: number | null;
  cooperators: readonly unknown[];
  leaderName: string;
  leaderIdHash: string | null;
  excludeExperts: readonly unknown[];
};

/**
 * Fields of an application that a row puts otherwise, as far as a sheet can say them: of dates the day, of people the
 * leader, and his identity number where the row brings one. Pure.
 */
export function findChanges(content: FrozenContent, row: RowValues): string[] {
  const leader = partsOf(content.members).find(({ role }) => role === 'leader');
  const there = {
    ...Object.fromEntries(fields.map((field) => [field, content[field]])),
    startDate: day(content.startDate),
    endDate: day(content.endDate),
    cooperators: partsOf(content.cooperators).map(({ creditCode, name }) => ({ creditCode, name })),
    members: { name: leader?.name, idHash: leader?.idHash },
    exclusions: partsOf(content.exclusions).map(({ name, unit }) => ({ name, unit })),
  };
  const said = {
    ...Object.fromEntries(fields.map((field) => [field, row[field]])),
    startDate: day(row.startDate),
    endDate: day(row.endDate),
    cooperators: row.cooperators,
    members: { name: row.leaderName, idHash: row.leaderIdHash ?? leader?.idHash },
    exclusions: row.excludeExperts,
  };
  return Object.keys(findNewValues(there, said));
}
