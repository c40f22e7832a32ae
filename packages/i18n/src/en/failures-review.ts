import type { SameKeys } from '../texts.ts';
import type { failuresReview as zh } from '../zh/failures-review.ts';

/** Refusals of the expert review; the keys are the names of `contracts/src/failures/review.ts`. */
export const failuresReview = {
  RV_I01:
    'The project already belongs to another group that is being prepared or reviewed. Remove it there first',
  RV_I02: 'The leader must be an active expert of the group, and there can be only one',
  RV_I03: 'The applicant or partner "{enterpriseName}" is blacklisted now, so this step is not possible',
  RV_I04: 'The expert has a hard conflict with the project. Recuse or replace the expert',
  RV_TIES_KEPT:
    'Employment history and avoidances on record can only be added to. Ask the office to correct a mistake',
  RV_TIES_OPEN:
    'A group of yours is under review, so employer, employment history and avoidances cannot change. Step back from the project while scoring, or ask the office',
  RV_SHEET_HELD: 'The office is looking at this score sheet, so it cannot be submitted yet. Drafts are kept',
  RV_SCORES_CLOSED:
    'Administrators do not read scores and results. Ask review staff, an approver or a supervisor',
  RV_I05: 'This expert already has a score sheet for this project',
  RV_I06: 'The scores do not follow the review standard. Correct them, then submit',
  RV_I07: 'The score sheet has been submitted. It can change only after it is returned',
  RV_RETURNS: 'A score sheet can be returned {maximum, plural, one {# time} other {# times}} at most',
  RV_NOT_TIED: 'These projects do not share a rank now; there is nothing for the leader to decide',
  RV_LEADER_GROUPS: 'A leader is asked about projects of one group at a time; ask group by group',
  RV_LEADER_GONE: 'This group has no leader now who could answer; decide without',
  RV_LEADER_RECUSED:
    'The leader has no word on {count, plural, one {# of these projects} other {# of these projects}}; decide without',
  RV_LEADER_ASKED: 'The leader was asked about one of these projects already; wait for the answer',
  RV_NOT_SUBMITTED: 'Not submitted: {reason}',
  RV_NOT_SAVED: 'Not saved: {reason}',
  RV_LEADER_BLIND:
    'Your own sheets of {count, plural, one {# project} other {# projects}} are not submitted yet. Submit them to read or return the others’ sheets, to write the conclusion and to decide ties',
  RV_HAS_SUBMITTED:
    'An expert who has submitted a score sheet cannot be replaced; take the expert out instead, what was submitted stays valid',
  RV_SAT_BEFORE: 'This expert sat in the group before and has left it; choose somebody else',
  RV_PINNED:
    'An open review group can only be given more time, so nothing was saved. What cannot change any more: {fields}',
  RV_I08: 'The review group is closed and can no longer change',
  RV_I09: 'The review standard or rules are final and can no longer change',
  RV_I12:
    'Fewer than {minimum, plural, one {# valid score sheet} other {# valid score sheets}}, so the project cannot be ranked',
  RV_OVER_PLAN: '“{direction}” plans {plan} passes and has {approved}: this would be {over} over the plan',
  RV_OVER_BUDGET:
    'The budget of the batch is {budget}, {granted} are granted: this would be {over} over the budget (10,000 yuan)',
  RV_OVER_LIMITS: 'The batch has reached its planned passes or its budget; nothing more can be approved',
  RV_RECALL_OVER:
    'Handed in more than {minutes, plural, one {# minute} other {# minutes}} ago: it cannot be taken back any more',
  RV_RECALL_AGAIN:
    'What it was before it was handed in again is not kept: it cannot be taken back; ask the office',
  RV_TAKEN_UP: 'The office has already taken it up: it cannot be taken back any more',
  RV_I15: 'People who prepared the group cannot decide on it. Another approver must',
  RV_I17: 'The application differs from what was submitted or accepted. Check it first',
  RV_AMENDED:
    'It cannot be accepted, as it was changed after its submission without a record: {changes}. Restore what was submitted, or return it to the applicant to be submitted again',
  RV_SAME: 'Nothing would change: direction, sub-direction and unit are as they are now',
  RV_I21: 'The review has ended, nothing more can be submitted',
  RV_OPEN:
    '{count, plural, one {# condition is} other {# conditions are}} not met yet. The review can open once {count, plural, one {it is} other {they are}}',
  RV_CLOSE:
    '{count, plural, one {# thing is} other {# things are}} missing. The review can close once {count, plural, one {it is} other {they are}} done',
  RV_CLOSED: 'The review group is closed or dissolved, so this step is not possible',
  RV_STATE: 'This step is not possible in the current state',
  RV_COSIGN:
    'A second entitled person must confirm. A confirmation is valid for five minutes, once, for this step only',
  RV_COSIGN_SIGNER: 'The account or password is wrong, or this person may not confirm this step',
  RV_COSIGN_PASSWORD:
    'The password of this person was set by somebody else or is too old: it has to be changed by signing in before it confirms anything',
  RV_COSIGN_RESTS: 'The administrator “{by}” has reset how this person signs in: no confirming until {until}',
  RV_COSIGN_SELF: 'Someone other than you must confirm',
  RV_BATCH_CLOSED: 'The batch does not take applications now',
  RV_DEADLINE: 'The deadline for the returned application has passed',
  RV_INCOMPLETE:
    '{count, plural, one {# required field or file is} other {# required fields or files are}} missing',
  RV_STATUS_MISSING: "This year's business status has not been reported. Report it, then submit",
  RV_CREDIT_CODE: 'The unified social credit code {creditCode} is not valid',
  RV_SCOPE: "The project's batch or direction does not fit the group",
  RV_EXPERT_UNAVAILABLE: 'Expert "{expertName}" cannot take part now: {reason}',
  RV_EMPLOYER: 'Only one expert of "{employerName}" can sit in this group',
  RV_NOT_LEADER_ELIGIBLE: 'This expert is not eligible to lead a group',
  RV_PUBLISHED: 'The result is published and can no longer change',
  RV_STANDARD_SUM: 'The items add up to {sum}; they must add up to 100',
  RV_STANDARD_ITEMS: 'The items are not right: {problem}',
  RV_RULES: 'The review rules are incomplete or contradict each other: {reason}',
  RV_IN_USE: 'Still used in {count, plural, one {# place} other {# places}}, so it cannot be deleted',
  RV_CODE_TAKEN: 'The code "{code}" is already in use',
  RV_TREE_CYCLE: 'A node cannot be placed under itself or its own children',
  RV_EXPERT_DUPLICATE: 'The identity number or mobile number belongs to expert "{expertName}"',
  RV_IMPORT_ROWS: '{count, plural, one {# row is} other {# rows are}} not valid. Nothing was imported',
} satisfies SameKeys<typeof zh>;
