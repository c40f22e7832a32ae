/** Refusals of the portal's back office. */
export const portalFailures = {
  'factDefinition.keyTaken': 400,
  /** Nothing lies between bounds that are turned round. */
  'factDefinition.boundsTurned': 400,
  /** A rule, a parameter or a fact that is not of the language; `path` says where. */
  'policyRule.unreadable': 400,
  /** It was public once; `read` of the library says why it is not any more. */
  'policy.taken': 404,
  'policyMaterial.nameTaken': 400,
  'policyMaterial.conditionUnreadable': 400,
  /** Items of policies ask for it. */
  'policyMaterial.inUse': 400,
  'policyDocument.missing': 400,
  /** Pids that stand nowhere in the document. */
  'policyDocument.refMissing': 400,
  'policyDocument.wrongState': 400,
  'policyDocument.datesTurned': 400,
  /** Something a release needs is missing; `gates` names what. */
  'policyDocument.gatesOpen': 400,
  /** Whoever wrote an edition lets somebody else review and release it. */
  'policyDocument.ownEdition': 400,
  'policyDocument.changesUnseen': 400,
  'policyDocument.timePassed': 400,
  'policyDocument.supersedesCircle': 400,
  'policyDocument.redirectMissing': 400,
  'policyDocument.redirectUnread': 400,
  'policyDocument.nothingToCompare': 400,
  'policyDocument.textEmpty': 400,
  'policyDocument.textTooLong': 400,
  'policyDocument.tooManyParagraphs': 400,
  'policyDocument.notDocx': 400,
  'policyDocument.tooLarge': 400,
  'policyDocument.hostile': 400,
  'policyDocument.encrypted': 400,
  'policyFaq.ownAnswer': 400,
  'policyItem.elsewhere': 400,
  'policyItem.materialMissing': 400,
  'policyItem.requiredMissing': 400,
  'policyItem.windowsOverlap': 400,
  'policyItem.requiresCircle': 400,
  'policyItem.inUse': 400,
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
  /** Profiles and matches are for the people of a firm (portal.md 2.13). */
  'firmProfile.temporary': 403,
  'firmProfile.enterpriseOnly': 403,
  'firmProfile.noEnterprise': 403,
  'firmProfile.unknownFact': 400,
  'firmProfile.workedOut': 400,
  /** What an office has told can be disputed, and is not written over. */
  'firmProfile.official': 400,
  'firmProfile.yearNeeded': 400,
  'firmProfile.noYear': 400,
  'firmProfile.figureExpected': 400,
  'firmProfile.wholeExpected': 400,
  'firmProfile.yesOrNoExpected': 400,
  'firmProfile.dayExpected': 400,
  'firmProfile.optionExpected': 400,
  'firmProfile.codeExpected': 400,
  'firmProfile.rowsExpected': 400,
  'firmProfile.outOfRange': 400,
  'firmProfile.belowLeast': 400,
  'factDispute.notOfficial': 400,
  'factDispute.alreadyOpen': 400,
  'factDispute.settled': 400,
  'factDispute.valueNeeded': 400,
  /** Who accepts an objection corrects something. */
  'factDispute.sameValue': 400,
  /** A value is of today or earlier. */
  'enterpriseProfile.asOfAhead': 400,
  'enterpriseProfile.datesTurned': 400,
  /** What the registry took down is changed there. */
  'enterpriseProfile.registryName': 400,
  /** What a firm tells it takes back itself; what is worked out follows its grounds. */
  'enterpriseProfile.notOurs': 400,
  'enterpriseProfile.importReverted': 400,
  /** Whoever looks at a firm's facts says what for. */
  'enterpriseProfile.notOpened': 400,
  /** An item has one open version at most. */
  'policyRule.isOpen': 400,
  'policyRule.notDraft': 400,
  'policyRule.notInReview': 400,
  'policyRule.notPublished': 400,
  'policyRule.endsBeforeStart': 400,
  /** Counting longer is a release. */
  'policyRule.endsLater': 400,
  /** Who wrote or handed in a version never releases it (portal.md 2.2). */
  'policyRule.ownVersion': 400,
  'policyRule.unseen': 400,
  /** `text` says which gate is open. */
  'policyRule.gate': 400,
  /** A batch is of an item nobody applies for, with a rule in force. */
  'grantBatch.notInstant': 400,
  'grantBatch.noRule': 400,
  /** `state` is where it stands. */
  'grantBatch.wrongState': 409,
  'grantBatch.isFreezing': 409,
  /** Work that was begun again finds the list of a later one. */
  'grantBatch.madeSince': 409,
  /** `text` says which gate is open. */
  'grantBatch.gate': 400,
  /** Who made the list never releases it (portal.md 1 row 33). */
  'grantBatch.ownBatch': 400,
  /** Only whoever handed it in takes it back; others send it back. */
  'grantBatch.notSubmitter': 403,
  /** Lines of firms outside of the caller's data scope: somebody who sees all of them has to release it. */
  'grantBatch.outOfSight': 400,
  'grantBatch.nothingToCut': 400,
  'grantBatch.overBudget': 400,
  'grantBatch.hasPayments': 409,
  'grantBatch.unsettled': 400,
  'grantBatch.openObjections': 400,
  /** Lines added late are in notice until `day`. */
  'grantBatch.noticeRuns': 400,
  'policyGrant.wrongState': 409,
  'policyGrant.nothingFound': 400,
  'policyGrant.notYet': 400,
  'policyGrant.objectionOpen': 400,
  'policyGrant.accountMissing': 400,
  'policyGrant.over': 400,
  'policyGrant.takeBackOver': 400,
  /** Another batch has spent what a declined line held. */
  'policyGrant.potSpent': 400,
  'policyGrant.paidAhead': 400,
  'policyGrant.paidBeforeAccepted': 400,
  'policyGrant.twice': 400,
  'grantObjection.over': 400,
  'grantObjection.alreadyOpen': 400,
  'grantObjection.wrongLine': 400,
  'grantObjection.settled': 409,
  'grantObjection.isListed': 400,
  /** By today's facts the firm may not have it: the objection cannot be upheld before they are corrected. */
  'grantObjection.notEligible': 400,
  /** The facts say what they said: they are corrected first. */
  'grantObjection.unchanged': 400,
  'favourite.tooMany': 400,
  /** An outside sign-in without an account has nowhere to keep them (rulings 32). */
  'favourite.needsAccount': 403,
  'policySubscription.asksNothing': 400,
  'policySubscription.same': 400,
  'policySubscription.tooMany': 400,
  /** An outside sign-in without an account has no inbox (rulings 32). */
  'policySubscription.needsAccount': 403,
  /** Who acts for no firm has no outcomes to be told of. */
  'policySubscription.needsFirm': 403,
  'policySubscription.linkOver': 400,
  'policySubscription.feedOver': 404,
} as const;
