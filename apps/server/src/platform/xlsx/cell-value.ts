import type { SheetCell } from './sheet-shapes';

/** What the parser gives for one cell. */
export type ParsedValue = string | number | boolean | Date | null | undefined;

const exactDigits = 15;
const dayMs = 86_400_000;
/** A time of day without a date is stored as a date before this one. */
const firstDate = Date.UTC(1900, 0, 1);
const calendarEnd = Date.UTC(10_000, 0, 1);

/** A cell's value as exact text, or nothing where it is blank. */
export function readCellValue(value: ParsedValue): SheetCell | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'number') return numberCell(value);
  if (typeof value === 'boolean') return { kind: 'text', text: value ? 'TRUE' : 'FALSE' };
  if (value instanceof Date) return dateCell(value);
  const text = cleanText(value);
  return text === '' ? undefined : { kind: 'text', text };
}

/** Trims, makes every line end a line feed and drops what no database text may hold. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(unstorable, '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(outerBlanks, '');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;
/** White space as JavaScript trims it, and the zero-width characters that pasted text carries. */
const outerBlanks = /^[\s\u200b-\u200d\u2060\ufeff]+|[\s\u200b-\u200d\u2060\ufeff]+$/g;

function numberCell(value: number): SheetCell | undefined {
  if (!Number.isFinite(value)) return undefined;
  // The spreadsheet itself keeps 15 digits; the rest is what binary fractions add (0.30000000000000004).
  const text = plainDecimal(Number(value.toPrecision(exactDigits)));
  const cell: SheetCell = { kind: 'number', text };
  if (Math.abs(value) >= 10 ** exactDigits) cell.imprecise = true;
  return cell;
}

/** A number in digits, without exponent. */
export function plainDecimal(value: number): string {
  const [digits = '', exponent] = String(value).split('e');
  if (exponent === undefined) return digits;
  const [whole = '', fraction = ''] = digits.replace('-', '').split('.');
  const sign = value < 0 ? '-' : '';
  const shift = Number(exponent);
  if (shift < 0) return `${sign}0.${'0'.repeat(-shift - 1)}${whole}${fraction}`;
  return `${sign}${whole}${fraction.padEnd(shift, '0')}`;
}

function dateCell(value: Date): SheetCell | undefined {
  const ms = value.getTime();
  if (Number.isNaN(ms)) return undefined;
  // A number past the calendar of spreadsheets (9999-12-31) that only wears a date format.
  if (ms >= calendarEnd) return { kind: 'text', text: value.toISOString() };
  const iso = new Date(Math.round(ms / 1000) * 1000).toISOString();
  const [day = '', clock = ''] = [iso.slice(0, 10), iso.slice(11, 19)];
  if (ms < firstDate) return { kind: 'text', text: clock };
  const isWholeDay = Math.round(ms / 1000) % (dayMs / 1000) === 0;
  return { kind: 'date', text: isWholeDay ? day : `${day} ${clock}` };
}
