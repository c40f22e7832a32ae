import type { SubscriptionInput } from '@qifu/contracts';
import { type RawBuilder, sql } from 'kysely';
import { sha256 } from '#platform/hash';
import { rangeConditions, subjectConditions } from './matching';

const conditions = [...subjectConditions, ...rangeConditions];

/** Lists of criteria in one order and each once, so that the same criteria are the same however they were typed. */
export function normalised<Given extends SubscriptionInput>(given: Given): Given {
  const lists = Object.fromEntries(conditions.map((name) => [name, [...new Set(given[name])].toSorted()]));
  return { ...given, ...lists };
}

/** Of what is asked for alone: how often it is told is no part of it. */
export const criteriaHash = (input: SubscriptionInput): string =>
  sha256(
    JSON.stringify([
      input.joining,
      input.eligibility,
      ...conditions.map((name) => [name, normalised(input)[name]]),
    ]),
  );

/** Criteria that are not stored, as the one row `s` that `matches` looks at. */
export function asRow(input: SubscriptionInput): RawBuilder<unknown> {
  const columns = conditions.map((name) => sql`${[...input[name]]}::text[] as ${sql.ref(name)}`);
  return sql`(select ${input.joining}::text as "joining", ${sql.join(columns)})`;
}
