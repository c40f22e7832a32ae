/** Refusals of the enterprise registry; the names are the wire's `errorCode` (review.md 2.1). */
export const enterpriseFailures = {
  /** Another live enterprise has the credit code. */
  RV_E01: 400,
  /** Another live enterprise has the name. */
  RV_E02: 400,
  /** Still referenced, so it cannot be removed. */
  RV_E03: 400,
  /** A field only staff may change. */
  RV_E04: 400,
  /** The credit code stays while the enterprise is on the blacklist: the blacklist follows it (I22). */
  RV_E05: 400,
  /** A year is reported only when its required figures are there. */
  RV_E06: 400,
  /** No figures for a year that has not begun. */
  RV_E07: 400,
  /** The enterprise may no longer change a verified year. */
  RV_E08: 400,
  /** The year is not in the state this step starts from. */
  RV_E09: 400,
  /** Outside the district the person is responsible for. */
  RV_E10: 400,
  /** Whoever listed an enterprise does not lift the entry. */
  RV_E11: 400,
  /** The entry is lifted or over already. */
  RV_E12: 400,
  /** Files are closed in the present state. */
  RV_E13: 400,
  /** No such category of files. */
  RV_E14: 400,
  /** Files of a submitted project change for a reason that says something, and none or a short one was given. */
  RV_FILE_REASON: 400,
  /** The sheet has wrong rows and all rows were asked for. */
  RV_E15: 400,
} as const;
