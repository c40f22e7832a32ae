/** Refusals of the portal's back office. */
export const portalFailures = {
  'factDefinition.keyTaken': 400,
  /** Nothing lies between bounds that are turned round. */
  'factDefinition.boundsTurned': 400,
  /** A rule, a parameter or a fact that is not of the language; `path` says where. */
  'policyRule.unreadable': 400,
  /** An item has one open version at most. */
  'policyRule.isOpen': 400,
  'policyRule.notDraft': 400,
  'policyRule.notInReview': 400,
  'policyRule.notPublished': 400,
  'policyRule.endsBeforeStart': 400,
  /** Who wrote or handed in a version never releases it (portal.md 2.2). */
  'policyRule.ownVersion': 400,
  'policyRule.unseen': 400,
  /** `text` says which gate is open. */
  'policyRule.gate': 400,
  'policySubscription.asksNothing': 400,
  'policySubscription.same': 400,
  'policySubscription.tooMany': 400,
  /** An outside sign-in without an account has no inbox (rulings 32). */
  'policySubscription.needsAccount': 403,
  'policySubscription.linkOver': 400,
  'policySubscription.feedOver': 404,
} as const;
