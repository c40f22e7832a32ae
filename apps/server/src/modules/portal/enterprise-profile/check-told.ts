import { fail } from '@qifu/contracts';
import { isWorkedOut } from '../enterprise-fact/derived-facts';
import { registrySystem } from '../enterprise-fact/registered-facts';
import type { Dictionary } from '../fact-definition/read-dictionary';
import { checkFactPlace, checkFactValue } from '../firm-profile/check-fact-value';

/** What staff write of a firm. */
export interface GivenFact {
  factKey: string;
  year?: number | null | undefined;
  value: unknown;
  /** Whose system says so; nothing of what staff attest themselves. */
  fromSystem?: string;
  asOf: string;
  expiresOn?: string | null | undefined;
}

/** A value of the staff as it is kept: of a fact that offices may tell, of no later day than today, right by the dictionary. */
export function checkTold({ dictionary }: { dictionary: Dictionary }, given: GivenFact, day: string) {
  const { factKey, asOf, fromSystem } = given;
  const fact = dictionary.get(factKey) ?? fail('firmProfile.unknownFact', { factKey });
  if (isWorkedOut(factKey)) fail('firmProfile.workedOut', { label: fact.label });
  // What the registry says is changed in the registry: a row under its name would be written over.
  if (fromSystem === registrySystem) fail('enterpriseProfile.registryName', { name: registrySystem });
  const year = given.year ?? null;
  checkFactPlace(fact, year);
  if (asOf > day) fail('enterpriseProfile.asOfAhead', { day });
  const expiresOn = given.expiresOn ?? null;
  if (expiresOn !== null && expiresOn < asOf) fail('enterpriseProfile.datesTurned', { asOf, expiresOn });
  return { fact, year, value: checkFactValue(fact, given.value), asOf, expiresOn };
}
