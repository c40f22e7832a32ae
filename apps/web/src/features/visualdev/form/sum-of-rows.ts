import { formatDecimal, parseDecimal, sumDecimals } from '@qifu/rules';

/** What the figures of a column of a sub-table come to, exactly; as they are kept, or as they are told with commas. */
export const sumOfRows = (rows: readonly Readonly<Record<string, unknown>>[], name: string): string =>
  formatDecimal(
    sumDecimals(
      rows.flatMap((row) => {
        const value = row[name];
        return parseDecimal(typeof value === 'string' ? value.replaceAll(',', '') : value) ?? [];
      }),
    ),
  );
