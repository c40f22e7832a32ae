/** Refusals about the sealed audit log (reliability 5.3). */
export const auditFailures = {
  /** Rows are sealed within seconds, unless a change of that time is still under way. */
  'auditSeal.notSealed': 400,
} as const;
