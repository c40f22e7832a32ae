/** Refusals about companies, departments and graded administration. */
export const organizationFailures = {
  /** Not within the organizations the caller administers so (contract-core 6.11). */
  'organize.outsideGrade': 403,
} as const;
