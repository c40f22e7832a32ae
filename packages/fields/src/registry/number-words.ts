interface Form {
  thousands: boolean;
  least: number;
  most: number;
}

/** Making a formatter takes longer than a hundred uses of it, and there are no more than places and commas differ. */
const formats = new Map<string, Intl.NumberFormat>();

/** A number as people read it. Exact decimals are told as they are, however long. */
export function numberWords(value: number, { thousands, least, most }: Form): string {
  const key = `${thousands} ${least} ${most}`;
  let format = formats.get(key);
  if (!format) {
    const places = { minimumFractionDigits: least, maximumFractionDigits: most };
    format = new Intl.NumberFormat('en-US', { useGrouping: thousands, ...places });
    formats.set(key, format);
  }
  return format.format(value);
}
