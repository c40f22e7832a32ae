import { type CustomTypesConfig, types } from 'pg';

/** How values of the database reach the code; one set per connection, so other users of `pg` keep theirs. */
type Parse = (text: string) => unknown;

const hourMs = 3_600_000;
const timestampPattern =
  /^(\d{4,6})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)(?:\.(\d+))?([+-])(\d\d)(?::(\d\d))?(?::(\d\d))?( BC)?$/;

/** Epoch milliseconds of a `timestamptz` text; microseconds are cut off, infinity stays infinity. */
export function epochMs(text: string): number {
  // The usual form, `2026-11-20 16:42:11.123456+08`, is handed to the engine's own ISO reader.
  if (text.length >= 22 && text.endsWith('+08') && text[4] === '-') {
    return Math.floor(Date.parse(`${text.slice(0, 10)}T${text.slice(11, -3)}+08:00`));
  }
  const parts = timestampPattern.exec(text);
  if (!parts) return text === 'infinity' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  const [, year, month, day, hour, minute, second, fraction, sign, offHour, offMinute, offSecond, era] =
    parts;
  const at = new Date(0);
  at.setUTCFullYear(era ? 1 - Number(year) : Number(year), Number(month) - 1, Number(day));
  at.setUTCHours(
    Number(hour),
    Number(minute),
    Number(second),
    Number((fraction ?? '').padEnd(3, '0').slice(0, 3)),
  );
  // Before 1901 the zone Asia/Shanghai is its local mean time, with seconds in the offset.
  const offset = Number(offHour) * hourMs + Number(offMinute ?? 0) * 60_000 + Number(offSecond ?? 0) * 1000;
  return at.getTime() - (sign === '-' ? -offset : offset);
}

/** A whole number that is exact; ids are text, so a larger one is a mistake and never rounded. */
export function exactInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} is beyond exact numbers`);
  return value;
}

const asText: Parse = (text) => text;
const textArray = types.getTypeParser(1009 as never) as (text: string) => (string | null)[];
/** Arrays of one dimension, read through the driver's own text[] reader. */
const arrayOf =
  (parse: Parse): Parse =>
  (text) =>
    textArray(text).map((item) => (item === null ? null : parse(item)));

/** By type oid of PostgreSQL. What is not named keeps the driver's own reading. */
const parsers: Record<number, Parse> = {
  20: exactInteger,
  1016: arrayOf(exactInteger),
  1184: epochMs,
  1185: arrayOf(epochMs),
  // Texts on purpose: money stays exact, a date has no zone, a timestamp without zone is not ours to guess.
  1700: asText,
  1231: textArray,
  1082: asText,
  1182: textArray,
  1114: asText,
};

/** Parsers for one client: times as epoch ms, int8 as number, numeric and date as text, jsonb parsed. */
export const valueParsers: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};
