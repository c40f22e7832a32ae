import type { PolicyItemRow } from '@qifu/contracts';

export interface ItemWindow {
  from: string;
  to: string;
  note: string;
}

/** What is typed of an item: steps one a line, numbers as text. */
export interface ItemValues {
  fullName: string;
  benefitType: string;
  mode: string;
  windows: ItemWindow[];
  isRolling: boolean;
  handlingDays: string;
  payDays: string;
  budgetTotal: string;
  budgetReserved: string;
  budgetPaid: string;
  handler: string;
  contact: string;
  steps: string;
  materialIds: string[];
  exclusionGroup: string;
  requiredItemIds: string[];
  perYearCap: string;
  priorityNote: string;
}

const shown = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

export const itemValues = (item: PolicyItemRow | undefined): ItemValues => ({
  fullName: item?.fullName ?? '',
  benefitType: item?.benefitType ?? 'subsidy',
  mode: item?.mode ?? 'quick',
  windows: (item?.windows ?? []).map(({ from, to, note = '' }) => ({ from, to, note })),
  isRolling: item?.isRolling === 1,
  handlingDays: shown(item?.handlingDays),
  payDays: shown(item?.payDays),
  budgetTotal: shown(item?.budgetTotal),
  budgetReserved: shown(item?.budgetReserved),
  budgetPaid: shown(item?.budgetPaid),
  handler: item?.handler ?? '',
  contact: item?.contact ?? '',
  steps: (item?.steps ?? []).join('\n'),
  materialIds: item?.materialIds ?? [],
  exclusionGroup: item?.exclusionGroup ?? '',
  requiredItemIds: item?.requiredItemIds ?? [],
  perYearCap: shown(item?.perYearCap),
  priorityNote: item?.priorityNote ?? '',
});

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** What the call takes. */
export const itemInput = (values: ItemValues, documentId: string, item: PolicyItemRow | undefined) => ({
  ...values,
  documentId,
  isRolling: values.isRolling ? 1 : 0,
  handlingDays: orNull(values.handlingDays),
  payDays: orNull(values.payDays),
  budgetTotal: orNull(values.budgetTotal),
  budgetReserved: orNull(values.budgetReserved),
  budgetPaid: orNull(values.budgetPaid),
  perYearCap: orNull(values.perYearCap),
  steps: lines(values.steps),
  sortCode: item?.sortCode ?? 0,
  enabledMark: item?.enabledMark ?? 1,
});
