/** The product's zone has one offset all year. */
const zoneMs = 8 * 3_600_000;

/** 202611201642, in the product's zone. */
export const fileStamp = (at: Date): string =>
  new Date(at.getTime() + zoneMs).toISOString().slice(0, 16).replace(/[-T:]/g, '');

/** 企业名录_202611201642.xlsx */
export const timedSheetName = (what: string, at: Date): string => `${what}_${fileStamp(at)}.xlsx`;
