import { maskNumber } from '@qifu/rules';

const secretName = /password|token|secret|ticket|authorization|epolicykey|captcha|smscode|totpcode/i;
const personalName = /idnumber|certificatesnumber|nationalid|idcard|bankaccount|accountno/i;
/** Ids and credit codes are long digits too, and must stay whole to be found by. */
const codedName = /(^id|Id)s?$|creditcode/i;
/** Area, a day of birth in this or the last century, three digits and a check character. */
const nationalIds =
  /(?<![0-9A-Za-z])[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?![0-9A-Za-z])/g;
/** A checksum or UUID holds any digits by chance, and proves nothing once some are hidden: it is stepped over whole. */
const mobilePhones =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32,}|(?<!\d)(?<!\d\.)(?<country>\+?86-?)?(?<head>1[3-9]\d)\d{4}(?<tail>\d{4})(?!\.?\d)/gi;
/** Of a mobile number. */
const shortestNumber = 11;
const longestText = 500;
const longestList = 50;
const longestWord = 64;
const deepest = 6;

type NameKind = 'secret' | 'personal' | 'coded' | 'other';
/** Most names are those of our own fields, the same in every call; a sheet's columns may be called anything. */
const kinds = new Map<string, NameKind>();
const mostKinds = 2_000;

function kindOf(name: string): NameKind {
  const known = kinds.get(name);
  if (known !== undefined) return known;
  const kind = judgeName(name);
  if (kinds.size < mostKinds && name.length <= longestWord) kinds.set(name, kind);
  return kind;
}

function judgeName(name: string): NameKind {
  if (secretName.test(name)) return 'secret';
  if (personalName.test(name)) return 'personal';
  return codedName.test(name) ? 'coded' : 'other';
}

/**
 * Hides what must never be stored in the audit: secrets wholly, personal numbers but for their ends. Such numbers are
 * known by the field's name or by what they look like, since the columns of a sheet have names in any language.
 */
export function maskValue(value: unknown, name = '', depth = 0): unknown {
  if (kindOf(name) === 'secret') return value === null || value === undefined ? value : '***';
  if (typeof value === 'string') return cut(maskText(value, name));
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest) return '…';
  if (Array.isArray(value)) return maskList(value, name, depth);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, maskValue(inner, key, depth + 1)]),
  );
}

/** Whether two values differ in anything that would be stored, compared before anything is hidden or cut. */
export const isSame = (before: unknown, after: unknown): boolean =>
  before === after || (!(isPlain(before) && isPlain(after)) && written(before) === written(after));

const isPlain = (value: unknown): boolean =>
  typeof value === 'string' || value === null || value === undefined;

const written = (value: unknown) =>
  JSON.stringify(value, function (this: Record<string, unknown>, key, inner: unknown) {
    const raw = this[key];
    if (raw instanceof Date) return raw.getTime();
    if (typeof inner === 'bigint') return inner.toString();
    return isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(byKey)) : inner;
  });

/** The database keeps the fields of an object in an order of its own. */
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const byKey = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

function maskText(text: string, name: string): string {
  const kind = kindOf(name);
  if (kind === 'personal') return maskNumber(text);
  return kind === 'coded' ? text : maskNumbersIn(text);
}

/** A sentence with the middle of every identity and mobile number in it hidden. */
export const maskNumbersIn = (text: string): string =>
  text.length < shortestNumber
    ? text
    : text
        .replace(nationalIds, maskNumber)
        .replace(mobilePhones, (found, country = '', head, tail) =>
          head === undefined ? found : `${country}${head}****${tail}`,
        );

const cut = (text: string) => (text.length > longestText ? `${text.slice(0, longestText)}…` : text);

/** Ids and other short words are kept to the last one; of long rows the first, and of the rest their number and ids. */
function maskList(list: readonly unknown[], name: string, depth: number): unknown[] {
  const mask = (item: unknown) => maskValue(item, name, depth + 1);
  if (list.length <= longestList || list.every(isShort)) return list.map(mask);
  const rest = list.slice(longestList);
  const ids = rest.flatMap((item) => idOf(item) ?? []);
  return [...list.slice(0, longestList).map(mask), { omitted: rest.length, ...(ids.length > 0 && { ids }) }];
}

const isShort = (item: unknown) =>
  typeof item === 'number' || (typeof item === 'string' && item.length <= longestWord);

const idOf = (item: unknown): string | undefined => {
  const { id } = (typeof item === 'object' && item !== null ? item : {}) as { id?: unknown };
  return typeof id === 'string' ? id : undefined;
};
