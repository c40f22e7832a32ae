import { sql } from 'kysely';

/**
 * Whether a document `d`, as the public reads it (`p`), is still to be explained: it was released on the promise of an
 * interpretation, or is of the kind that needs one (portal.md 1 #4), and none can be read.
 */
export const owesInterpretation = sql<boolean>`(p.state = 'published'
  and (p.kind = 'normative' or p."interpretationPlan" <> '')
  and not exists (select from "policyInterpretation" x where x."documentId" = d.id
    and x."deleteMark" = 0 and x."enabledMark" = 1))`;
