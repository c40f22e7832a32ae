/** Refusals of the portal's back office. */
export const portalFailures = {
  'factDefinition.keyTaken': 400,
  /** Nothing lies between bounds that are turned round. */
  'factDefinition.boundsTurned': 400,
  /** A rule, a parameter or a fact that is not of the language; `path` says where. */
  'policyRule.unreadable': 400,
} as const;
