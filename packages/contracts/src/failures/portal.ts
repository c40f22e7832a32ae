/** Refusals of the portal's back office. */
export const portalFailures = {
  'factDefinition.keyTaken': 400,
  /** Nothing lies between bounds that are turned round. */
  'factDefinition.boundsTurned': 400,
  /** A rule, a parameter or a fact that is not of the language; `path` says where. */
  'policyRule.unreadable': 400,
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
} as const;
