import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Conditions of a subscription that `joining` puts together, and those that narrow it further (portal.md 2.10). */
export const subjectConditions = ['topics', 'benefitTypes', 'issuers', 'keywords', 'documentIds'] as const;
export const rangeConditions = ['levels', 'regions', 'industries', 'sizes'] as const;
export type SubscriptionCondition = (typeof subjectConditions)[number] | (typeof rangeConditions)[number];

/** `s` is the subscription's row, `e` that of the edition; either may stand for one row or for many. */
const tests: Readonly<Record<SubscriptionCondition, RawBuilder<SqlBool>>> = {
  topics: sql`s.topics && e.topics`,
  benefitTypes: sql`exists (select from "policyItem" i where i."documentId" = e."documentId" and i."deleteMark" = 0
    and i."benefitType" = any(s."benefitTypes"))`,
  issuers: sql`s.issuers && e.issuers`,
  keywords: sql`exists (select from unnest(s.keywords) k
    where strpos(lower(concat_ws(' ', e.title, e.summary, array_to_string(e.keywords, ' '),
      (select string_agg(p->>'text', ' ') from jsonb_array_elements(e.paragraphs) p))), lower(k)) > 0)`,
  documentIds: sql`e."documentId" = any(s."documentIds")`,
  levels: sql`e.level = any(s.levels)`,
  // A city's document counts in its districts, and a district's is part of the city.
  regions: sql`exists (select from unnest(s.regions) r
    where starts_with(regexp_replace(r, '(00)+$', ''), regexp_replace(e."regionCode", '(00)+$', ''))
       or starts_with(regexp_replace(e."regionCode", '(00)+$', ''), regexp_replace(r, '(00)+$', '')))`,
  industries: sql`(e.industries = '{}' or exists (select from unnest(s.industries) a, unnest(e.industries) b
    where starts_with(a, b) or starts_with(b, a)))`,
  sizes: sql`(e.sizes = '{}' or s.sizes && e.sizes)`,
};

const isAsked = (name: SubscriptionCondition) => sql<SqlBool>`s.${sql.ref(name)} <> '{}'`;

/** Whether the edition `e` is one that the subscription `s` asks for; `without` leaves one of its conditions out. */
export function matches(without?: SubscriptionCondition): RawBuilder<SqlBool> {
  const subjects = subjectConditions.filter((name) => name !== without);
  const ranges = rangeConditions.filter((name) => name !== without);
  const all = (names: readonly SubscriptionCondition[]) =>
    names.map((name) => sql`(not ${isAsked(name)} or ${tests[name]})`);
  const none = subjects.map((name) => sql`not ${isAsked(name)}`);
  const any = subjects.map((name) => sql`(${isAsked(name)} and ${tests[name]})`);
  return sql<SqlBool>`(
    case when s."joining" = 'all' then ${sql.join(all(subjects), sql` and `)}
      else (${sql.join(none, sql` and `)}) or ${sql.join(any, sql` or `)} end
    and ${sql.join(all(ranges), sql` and `)})`;
}
