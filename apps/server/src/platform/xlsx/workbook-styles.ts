import { safeXmlText } from './cell-text';
import type { SheetColumn, SheetPlan } from './xlsx-tasks';

/** The cell formats (indices into `cellXfs`) a column uses. */
export interface ColumnStyle {
  /** Numbers and dates. */
  value: number;
  text: number;
  /** Text with the mark that Excel shows as a leading apostrophe: never a formula. */
  quoted: number;
}

/** Formats every workbook has, in this order. */
export const baseStyle = { plain: 0, heading: 1, hint: 2, text: 3, quoted: 4 } as const;

const textFormat = 49;
const firstOwnFormat = 164;
const generalFormat = 0;

/** Collects the number formats of all columns and writes the style part. No fills (review.md 2.8). */
export class WorkbookStyles {
  readonly #formats: string[] = [];

  /** The formats of each column of a sheet. */
  columnsOf(plan: SheetPlan): ColumnStyle[] {
    return plan.columns.map((column) => ({
      value: this.#styleOf(formatCode(column)),
      text: baseStyle.text,
      quoted: baseStyle.quoted,
    }));
  }

  #styleOf(code: string | undefined): number {
    if (code === undefined) return baseStyle.plain;
    if (!this.#formats.includes(code)) this.#formats.push(code);
    return baseStyle.quoted + 1 + this.#formats.indexOf(code);
  }

  toXml(): string {
    const formats = this.#formats.map(
      (code, index) => `<numFmt numFmtId="${firstOwnFormat + index}" formatCode="${safeXmlText(code)}"/>`,
    );
    const own = this.#formats.map((_, index) => xf(firstOwnFormat + index, 0));
    const base = [
      xf(generalFormat, 0),
      xf(textFormat, 1, '', '<alignment vertical="center"/>'),
      xf(textFormat, 2, '', '<alignment vertical="top" wrapText="1"/>'),
      xf(textFormat, 0),
      xf(textFormat, 0, ' quotePrefix="1"'),
    ];
    const font = (inner: string) => `<font>${inner}<sz val="11"/><name val="等线"/><family val="2"/></font>`;
    const fonts = [
      font(''),
      font('<b/>'),
      '<font><sz val="10"/><color rgb="FF808080"/><name val="等线"/></font>',
    ];
    return (
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
      (formats.length > 0 ? `<numFmts count="${formats.length}">${formats.join('')}</numFmts>` : '') +
      `<fonts count="3">${fonts.join('')}</fonts>` +
      // The two fills are demanded by the format; no cell uses the second.
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
      `<cellXfs count="${base.length + own.length}">${[...base, ...own].join('')}</cellXfs>` +
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
    );
  }
}

function xf(format: number, font: number, attributes = '', inner = ''): string {
  const start = `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"`;
  const flags = `${font > 0 ? ' applyFont="1"' : ''}${inner ? ' applyAlignment="1"' : ''}${attributes}`;
  return inner ? `${start}${flags}>${inner}</xf>` : `${start}${flags}/>`;
}

/** The number format of a column; none where the spreadsheet's own choice is best. */
function formatCode({ type, decimals }: SheetColumn): string | undefined {
  const fraction = (digits: number) => (digits > 0 ? `.${'0'.repeat(digits)}` : '');
  switch (type) {
    case 'money':
      return `#,##0${fraction(decimals ?? 2)}`;
    case 'score':
      return `0${fraction(decimals ?? 2)}`;
    case 'percent':
      return `0${fraction(decimals ?? 2)}%`;
    case 'number':
      return decimals === undefined ? undefined : `0${fraction(decimals)}`;
    case 'date':
    case 'read':
      return 'yyyy-mm-dd';
    case 'datetime':
      return 'yyyy-mm-dd hh:mm:ss';
    default:
      return undefined;
  }
}
