/** The day from which an edition counted, once it was out; of a draft without days the end of all days. */
export function editionDay({
  publishDate,
  effectiveFrom,
}: {
  publishDate: string | null;
  effectiveFrom: string | null;
}): string {
  const days = [publishDate, effectiveFrom].filter((day) => day !== null).toSorted();
  return days.at(-1) ?? endOfDays;
}

export const endOfDays = '9999-12-31';
