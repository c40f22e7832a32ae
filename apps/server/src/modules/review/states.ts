import { assignStatus, groupStatus, projectStatus } from '@qifu/contracts';
import { type RawBuilder, sql } from 'kysely';

const { accepted, grouped, inReview, reviewed, approved, rejected } = projectStatus;

/** A review has ended for these applications, whatever was decided then. */
export const reviewedStates = [reviewed, approved, rejected] as const;
/** Accepted, as figures count it wherever they stand: taken by the office and not voided since (glossary). */
export const acceptedStates = [accepted, grouped, inReview, ...reviewedStates] as const;
/** Groups that take up their experts and projects. */
export const activeGroupStates = [groupStatus.preparing, groupStatus.open] as const;
/** Seats of members; who declined or was removed is none. */
export const memberStates = [assignStatus.entered, assignStatus.notified, assignStatus.confirmed] as const;

/** States as a list for `in` in raw SQL: `(60, 70, 75)`. */
export const oneOf = (states: readonly number[]): RawBuilder<unknown> =>
  sql`(${sql.join(states.map((state) => sql.lit(state)))})`;
