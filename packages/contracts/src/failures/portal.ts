/** Refusals of the portal's back office. */
export const portalFailures = {
  'factDefinition.keyTaken': 400,
  /** Nothing lies between bounds that are turned round. */
  'factDefinition.boundsTurned': 400,
  /** A rule, a parameter or a fact that is not of the language; `path` says where. */
  'policyRule.unreadable': 400,
  /** Its 30 days are over, or nobody has it. */
  'calculator.sessionGone': 404,
  'calculator.tooManySessions': 429,
  'calculator.tooManyAnswers': 429,
  'calculator.factUnknown': 404,
  /** A fact that offices tell or that is worked out is not asked. */
  'calculator.notAsked': 400,
  'calculator.outOfRange': 400,
  'calculator.belowLeast': 400,
  'calculator.aboveMost': 400,
  'calculator.notANumber': 400,
  'calculator.notWhole': 400,
  'calculator.notADay': 400,
  'calculator.notAnOption': 400,
  'calculator.notYesOrNo': 400,
  'calculator.rangeTurned': 400,
  'calculator.tooManyRows': 400,
  'calculator.unreadable': 400,
  'calculator.tooManyShares': 429,
  'calculator.signInFirst': 403,
  'calculator.itemUnknown': 404,
  'calculator.shareGone': 404,
  'calculator.resultUnknown': 404,
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
