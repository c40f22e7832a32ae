/** Of versions in the order of their days the one that counts on a day. */
export const ruleInForce = <R extends { validFrom: string; validTo: string | null }>(
  versions: readonly R[],
  day: string,
): R | undefined =>
  versions.findLast(({ validFrom, validTo }) => validFrom <= day && (validTo === null || validTo >= day));
