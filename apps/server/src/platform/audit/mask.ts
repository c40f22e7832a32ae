const secretName = /password|token|secret|ticket|authorization|epolicykey|captcha|smscode|^code$/i;
const personalName = /idnumber|certificatesnumber|nationalid|idcard|bankaccount/i;
const longestText = 500;
const longestList = 50;
const deepest = 6;

/** Hides what must never be stored in the audit: secrets wholly, personal numbers but for their ends. */
export function maskValue(value: unknown, name = '', depth = 0): unknown {
  if (secretName.test(name)) return value === null || value === undefined ? value : '***';
  if (personalName.test(name) && typeof value === 'string') return maskNumber(value);
  if (typeof value === 'string')
    return value.length > longestText ? `${value.slice(0, longestText)}…` : value;
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest) return '…';
  if (Array.isArray(value))
    return value.slice(0, longestList).map((item) => maskValue(item, name, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, maskValue(inner, key, depth + 1)]),
  );
}

/** 5101**********123X: enough to recognise, not enough to use. */
const maskNumber = (text: string) =>
  text.length <= 8
    ? '*'.repeat(text.length)
    : `${text.slice(0, 4)}${'*'.repeat(text.length - 8)}${text.slice(-4)}`;
