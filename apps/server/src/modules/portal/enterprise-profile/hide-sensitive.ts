import {
  enterpriseProfileApi,
  type FactDispute,
  type FirmProfile,
  type HeldValue,
  type ProfileFact,
} from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import type { Ctx } from '#platform/context';
import { derivedFormulas } from '../enterprise-fact/derived-facts';
import type { Dictionary } from '../fact-definition/read-dictionary';

/** Who writes facts down or checks them sees those the dictionary calls sensitive. */
export const seesSensitive = ({ actor }: Pick<Ctx, 'actor'>): boolean =>
  [enterpriseProfileApi.record, enterpriseProfileApi.attest].some(({ access }) => actor.holds(access));

export const isSensitive = (dictionary: Dictionary, factKey: string): boolean =>
  dictionary.get(factKey)?.sensitivity === 'sensitive';

const madeOfFacts = (factKey: string): readonly string[] =>
  derivedFormulas.find((formula) => formula.factKey === factKey)?.madeOf ?? [];

/** Whether what is made of these facts must not say to the caller what they say. */
export const isHiddenFrom = (
  ctx: Pick<Ctx, 'actor'>,
  dictionary: Dictionary,
  factKeys: readonly string[],
): boolean =>
  !seesSensitive(ctx) &&
  factKeys.flatMap((key) => [key, ...madeOfFacts(key)]).some((key) => isSensitive(dictionary, key));

type Reading = Pick<Ctx, 'actor' | 'language'>;

/** Of a sensitive value whose it is and of when; not what. */
export const hiddenValue = <Value extends HeldValue>({ language }: Reading, held: Value): Value => ({
  ...held,
  value: null,
  text: translate(language, 'enterpriseProfile', 'hidden'),
  basis: '',
  evidenceFileId: null,
});

export function hideInDisputes(ctx: Reading, dictionary: Dictionary, disputes: readonly FactDispute[]) {
  const hidden = translate(ctx.language, 'enterpriseProfile', 'hidden');
  return disputes.map((one) =>
    seesSensitive(ctx) || !isSensitive(dictionary, one.factKey)
      ? one
      : { ...one, heldText: hidden, claimed: null, claimedText: hidden, text: hidden, answer: '' },
  );
}

/** A profile as somebody of the staff reads it, without what sensitive facts say where he may not see them. */
export function hideInProfile(ctx: Reading, dictionary: Dictionary, profile: FirmProfile): FirmProfile {
  if (seesSensitive(ctx)) return profile;
  const { firm, topics } = profile;
  const isHidden = (factKey: string) => isSensitive(dictionary, factKey);
  return {
    ...profile,
    firm: {
      ...firm,
      size: isHidden('enterpriseSize') ? '' : firm.size,
      age: isHidden('foundedOn') ? null : firm.age,
      headcount: isHidden('headcount') ? '' : firm.headcount,
    },
    topics: topics.map((topic) => ({
      ...topic,
      facts: topic.facts.map((fact) => hideInFact(ctx, dictionary, fact)),
    })),
  };
}

function hideInFact(ctx: Reading, dictionary: Dictionary, fact: ProfileFact): ProfileFact {
  const madeOf = madeOfFacts(fact.factKey).some((one) => isSensitive(dictionary, one)) ? '' : fact.madeOf;
  if (!isSensitive(dictionary, fact.factKey)) return { ...fact, madeOf };
  const { used, conflicts, dispute } = fact;
  const [shownDispute] = dispute ? hideInDisputes(ctx, dictionary, [dispute]) : [];
  return {
    ...fact,
    madeOf: '',
    used: used && hiddenValue(ctx, used),
    conflicts: conflicts.map((one) => hiddenValue(ctx, one)),
    ...(shownDispute && { dispute: shownDispute }),
  };
}
