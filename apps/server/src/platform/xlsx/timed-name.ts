import { timeOf } from '@qifu/rules';
/** 202611201642, in the product's zone. */
export const fileStamp = (at: Date): string => timeOf(at).slice(0, 16).replace(/\D/g, '');

/** 企业名录_202611201642.xlsx */
export const timedSheetName = (what: string, at: Date): string => `${what}_${fileStamp(at)}.xlsx`;
