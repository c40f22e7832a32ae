/** A result with all its places, as lists and forms show it. */
export const reckonedText = (
  value: number,
  { decimals, thousands }: { decimals: number; thousands: boolean },
): string =>
  new Intl.NumberFormat('en-US', {
    useGrouping: thousands,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value);
