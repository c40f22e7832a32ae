// What the guards of the review say alike. Never edited once released, as they are not.

/** Refusals carry the invariant's name as the constraint name, so that the server can answer with it. */
export const raise = (invariant: string, message: string) =>
  `raise exception '${message}' using errcode = 'check_violation', constraint = '${invariant}'`;

/** Waits for a closing transaction, then reads what it left: nothing slips in between check and commit. */
export const groupStatus = (groupId: string) =>
  `(select "status" from "reviewGroup" where "id" = ${groupId} for share)`;
