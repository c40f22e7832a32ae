import { formulaStart, longestText, safeXmlText } from './cell-text';
import { plainDecimal } from './cell-value';
import { daySerial, timeSerial } from './date-serial';
import type { SheetCell } from './sheet-shapes';
import type { ColumnStyle } from './workbook-styles';
import type { SheetColumnType, SheetValue } from './xlsx-tasks';

const decimalLiteral = /^-?\d+(?:\.\d+)?$/;

/** One cell; an empty text for a blank one. `ref` is its address, such as `B7`. */
export function cellXml(ref: string, value: SheetValue, type: SheetColumnType, style: ColumnStyle): string {
  if (value === null || value === undefined || value === '') return '';
  if (isReadCell(value)) return readCellXml(ref, value, style);
  const number = numberOf(value, type);
  if (number !== undefined) return `<c r="${ref}" s="${style.value}"><v>${number}</v></c>`;
  return textXml(ref, shownText(value), style);
}

/** A text cell. Text that a spreadsheet program could take for a formula carries the mark of the apostrophe. */
export function textXml(ref: string, text: string, style: ColumnStyle): string {
  const safe = safeXmlText(text.length > longestText ? `${shortened(text)}…` : text);
  const xf = formulaStart.test(text) ? style.quoted : style.text;
  return `<c r="${ref}" s="${xf}" t="inlineStr"><is><t xml:space="preserve">${safe}</t></is></c>`;
}

/** Leaves room for the ellipsis and cuts no character in two. */
const shortened = (text: string): string => text.slice(0, longestText - 1).replace(/\p{Surrogate}$/u, '');

function numberOf(value: SheetValue, type: SheetColumnType): string | undefined {
  switch (type) {
    case 'date':
    case 'datetime':
      return serialOf(value, type);
    case 'number':
    case 'money':
    case 'score':
    case 'percent':
      return decimalOf(value);
    default:
      return undefined;
  }
}

/** Exact decimals arrive as text and go out digit for digit. */
function decimalOf(value: SheetValue): string | undefined {
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number') return Number.isFinite(value) ? plainDecimal(value) : undefined;
  return typeof value === 'string' && decimalLiteral.test(value) ? value : undefined;
}

function serialOf(value: SheetValue, type: 'date' | 'datetime'): string | undefined {
  if (typeof value === 'string') return daySerial(value);
  const ms = value instanceof Date ? value.getTime() : value;
  if (typeof ms !== 'number' || !Number.isFinite(ms)) return undefined;
  return timeSerial(ms, type === 'date');
}

function shownText(value: SheetValue): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString();
  if (typeof value === 'number') return Number.isFinite(value) ? plainDecimal(value) : '';
  return String(value);
}

const isReadCell = (value: SheetValue): value is SheetCell =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

/** Repeats a cell that was read: a number or a day as such, all else as text. */
function readCellXml(ref: string, cell: SheetCell, style: ColumnStyle): string {
  const isNumber = cell.kind === 'number' && !cell.imprecise;
  if (isNumber) return `<c r="${ref}"><v>${cell.text}</v></c>`;
  const serial = cell.kind === 'date' ? daySerial(cell.text) : undefined;
  if (serial !== undefined) return `<c r="${ref}" s="${style.value}"><v>${serial}</v></c>`;
  return textXml(ref, cell.text, style);
}
