import { sql } from 'kysely';

/**
 * How the document `d` stands, as far as its readers are told: how it was taken away, that it ends, or else the edition that last
 * changed more than words. Minor changes notify nobody (portal.md 2.2).
 */
export const standingTold = sql<string>`coalesce(d."endReason",
  case when d."repealedOn" is not null or d."supersededOn" is not null then 'over' end,
  (select m.id from "policyEdition" m where m."documentId" = d.id and m.state in ('published', 'superseded')
     and m."changeKind" is distinct from 'minor' order by m.edition desc limit 1), '')`;
