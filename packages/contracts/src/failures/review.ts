/**
 * Refusals of the review module. Names are the errorCode on the wire: an invariant of review.md 2.10 keeps its
 * number, other rules have a word. Details carry the offending ids.
 */
export const reviewFailures = {
  /** The project already sits in a preparing or open group. */
  RV_I01: 400,
  /** Not a live member, or a second leader. */
  RV_I02: 400,
  /** Applicant or co-operator is blacklisted now. */
  RV_I03: 400,
  /** Hard conflict of expert and project. */
  RV_I04: 400,
  /** Experts only add ties themselves; what is on record is the office's to correct (I04). */
  RV_TIES_KEPT: 400,
  /** No tie changes by the expert's own hand while a group of his is open (review.md 2.5, I13). */
  RV_TIES_OPEN: 400,
  /** Staff look at the sheet first; says no more, for reviews that hide the applicant (I13). */
  RV_SHEET_HELD: 400,
  /** The administrator's bypass does not reach scores (rulings 8). */
  RV_SCORES_CLOSED: 403,
  RV_I05: 400,
  /** Score out of range, off step, missing, or not explained. */
  RV_I06: 400,
  /** A submitted sheet cannot change; this return is not allowed. */
  RV_I07: 400,
  /** The sheet was returned as often as the rules allow. */
  RV_RETURNS: 400,
  /** The group is closed and stays as it is. */
  RV_I08: 400,
  /** Snapshot or frozen standard cannot change. */
  RV_I09: 400,
  /** Too few valid sheets. */
  RV_I12: 400,
  /** The direction has as many passes as its batch plans, or would have more. */
  RV_OVER_PLAN: 400,
  /** The batch would grant more than its budget. */
  RV_OVER_BUDGET: 400,
  /** One of the two, to whoever may not know which. */
  RV_OVER_LIMITS: 400,
  /** Too long ago, or not the first time it was handed in. */
  RV_RECALL_OVER: 400,
  RV_RECALL_AGAIN: 400,
  /** The office has entered a change since it was handed in. */
  RV_TAKEN_UP: 400,
  /** Preparer and approver are one person. */
  RV_I15: 400,
  /** The application differs from what was submitted or accepted. */
  RV_I17: 400,
  /** It was changed since its submission and nobody entered by whom and why; details name the changes. */
  RV_AMENDED: 400,
  /** What was sent is what stands: nothing was entered and nobody told. */
  RV_SAME: 400,
  /** Past the planned end, by server time. */
  RV_I21: 400,
  /** Conditions for opening are not met; details list them. */
  RV_OPEN: 400,
  /** Conditions for closing are not met; details list them. */
  RV_CLOSE: 400,
  /** The named projects do not share one rank now. */
  RV_NOT_TIED: 400,
  /** A question to a leader is about projects of one group. */
  RV_LEADER_GROUPS: 400,
  /** The group has no leader who could be asked. */
  RV_LEADER_GONE: 400,
  /** The leader stepped back from a project or was taken off it. */
  RV_LEADER_RECUSED: 400,
  /** A project waits for an answer of the leader already. */
  RV_LEADER_ASKED: 400,
  RV_NOT_SUBMITTED: 400,
  RV_NOT_SAVED: 400,
  RV_LEADER_BLIND: 400,
  RV_PINNED: 400,
  RV_HAS_SUBMITTED: 400,
  /** Had duties in this group before; they were ended and are not given a second time. */
  RV_SAT_BEFORE: 400,
  /** The group closed before this step came through. */
  RV_CLOSED: 400,
  /** The step does not exist from this state. */
  RV_STATE: 400,
  /** Second person's word missing, used, expired, or for something else. */
  RV_COSIGN: 400,
  RV_COSIGN_SIGNER: 400,
  RV_COSIGN_SELF: 400,
  /** The signer has to change his password first. */
  RV_COSIGN_PASSWORD: 400,
  /** The signer's power rests, since an administrator has reset his password. */
  RV_COSIGN_RESTS: 400,
  /** The batch takes no applications now. */
  RV_BATCH_CLOSED: 400,
  /** The returned project's own deadline has passed. */
  RV_DEADLINE: 400,
  /** Required fields or files are missing; details list them. */
  RV_INCOMPLETE: 400,
  /** This year's business status is not reported. */
  RV_STATUS_MISSING: 400,
  RV_CREDIT_CODE: 400,
  /** Different batch, or a direction the group does not take. */
  RV_SCOPE: 400,
  /** Expert paused, expelled, without account or pledge, or at the limit of groups. */
  RV_EXPERT_UNAVAILABLE: 400,
  /** A second expert of one employer in a group. */
  RV_EMPLOYER: 400,
  RV_NOT_LEADER_ELIGIBLE: 400,
  /** Already decided, or published and therefore final. */
  RV_PUBLISHED: 400,
  /** The leaf maxima or weights do not add up to 100. */
  RV_STANDARD_SUM: 400,
  RV_STANDARD_ITEMS: 400,
  /** The rules cannot be used together; details name what is wrong. */
  RV_RULES: 400,
  /** Still used by others; details count them. */
  RV_IN_USE: 400,
  RV_CODE_TAKEN: 400,
  RV_TREE_CYCLE: 400,
  RV_EXPERT_DUPLICATE: 400,
  /** Nothing was imported: rows are wrong; details count them. */
  RV_IMPORT_ROWS: 400,
} as const;
