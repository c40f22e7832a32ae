import type { Facts } from '@qifu/policy-rules';

/** Facts with those that follow from them. */
export const withDerived = (facts: Facts, _day: string): Facts => facts;

/** What a fact is worked out of; what is worked out is never asked, its parts are. */
export const madeOf = (_fact: string): readonly string[] => [];
