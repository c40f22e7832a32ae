/** Refusals about companies, departments and graded administration. */
export const organizationFailures = {
  /** Not within the organizations the caller administers so (contract-core 6.11). */
  'organize.outsideGrade': 403,
  /** Top companies, districts of organizations and graded administrators: an administrator's to decide. */
  'organize.administratorOnly': 403,
  'organize.codeTaken': 400,
  'organize.nameTaken': 400,
  /** It cannot stand below itself. */
  'organize.cycle': 400,
  'organize.hasChildren': 400,
  'organize.hasPositions': 400,
  'organize.hasUsers': 400,
  'organize.hasRoles': 400,
} as const;
