import { safeXmlText } from './cell-text';
import { cellXml, textXml } from './cell-xml';
import { headingRows, SheetMerges } from './sheet-merges';
import { baseStyle, type ColumnStyle } from './workbook-styles';
import type { SheetChoice, SheetColumn, SheetPlan, SheetValue } from './xlsx-tasks';

const highestRow = 1_048_576;
const usualWidths = {
  text: 20,
  number: 12,
  money: 16,
  score: 10,
  date: 12,
  datetime: 20,
  percent: 10,
  read: 20,
};

/** Writes one sheet as XML, from the top down. */
export class SheetXml {
  readonly #plan: SheetPlan;
  readonly #styles: ColumnStyle[];
  readonly #letters: string[];
  /** Where columns are in groups. */
  readonly #merges: SheetMerges | undefined;
  #rowNo = 0;

  constructor(plan: SheetPlan, styles: ColumnStyle[]) {
    this.#plan = plan;
    this.#styles = styles;
    this.#letters = plan.columns.map((_, index) => columnLetters(index));
    if (headingRows(plan.columns) > 1) this.#merges = new SheetMerges(plan.columns, this.#letters);
  }

  /** All before the first row of values: the frozen headings, the widths and the hint row. */
  start(): string {
    const { columns, hints } = this.#plan;
    const height = headingRows(columns);
    const frozen = `<pane ySplit="${height}" topLeftCell="A${height + 1}" activePane="bottomLeft" state="frozen"/>`;
    const cols = columns.map((column, index) => this.#columnXml(column, index));
    return (
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
      '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
      `<sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews>` +
      `<sheetFormatPr defaultRowHeight="15"/><cols>${cols.join('')}</cols><sheetData>` +
      this.#headings(height) +
      (hints ? this.#fixedRow(hints, baseStyle.hint) : '')
    );
  }

  /** One row of values; nothing where all are blank, for exports have no blank rows. */
  row(values: readonly SheetValue[]): string {
    const rowNo = this.#rowNo + 1;
    let cells = '';
    this.#plan.columns.forEach(({ type }, index) => {
      const style = this.#styles[index];
      if (style) cells += cellXml(`${this.#letters[index]}${rowNo}`, values[index], type, style);
    });
    if (cells === '') return '';
    if (rowNo > highestRow) throw new Error(`A sheet holds ${highestRow} rows at most.`);
    this.#rowNo = rowNo;
    this.#merges?.take(rowNo, values);
    return `<row r="${rowNo}">${cells}</row>`;
  }

  end(): string {
    const choices = this.#plan.choices ?? [];
    const lists = choices.map((choice) => this.#choiceXml(choice)).join('');
    const validations = lists && `<dataValidations count="${choices.length}">${lists}</dataValidations>`;
    return `</sheetData>${this.#merges?.toXml() ?? ''}${validations}</worksheet>`;
  }

  /** Columns of a group stand below its name, all others take both rows. */
  #headings(height: number): string {
    const { columns } = this.#plan;
    const own = columns.map(({ heading }) => heading);
    if (height === 1) return this.#fixedRow(own, baseStyle.heading);
    const first = columns.map(({ group, heading }, at) => {
      if (group === undefined) return heading;
      return columns[at - 1]?.group === group ? '' : group;
    });
    const second = columns.map(({ group, heading }) => (group === undefined ? '' : heading));
    return this.#fixedRow(first, baseStyle.heading) + this.#fixedRow(second, baseStyle.heading);
  }

  #fixedRow(texts: readonly string[], xf: number): string {
    this.#rowNo += 1;
    const style = { value: xf, text: xf, quoted: xf };
    const cells = texts.map((text, index) =>
      text === '' ? '' : textXml(`${this.#letters[index]}${this.#rowNo}`, text, style),
    );
    return `<row r="${this.#rowNo}">${cells.join('')}</row>`;
  }

  /** A text column is text in its empty cells too: a code typed into it later keeps its zeros and digits. */
  #columnXml(column: SheetColumn, index: number): string {
    const width = column.width ?? Math.max(usualWidths[column.type], shownWidth(column.heading) + 2);
    const style = this.#styles[index];
    const xf = column.type === 'text' ? style?.text : column.type === 'read' ? baseStyle.plain : style?.value;
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1" style="${xf ?? 0}"/>`;
  }

  #choiceXml({ column, fromSheet, fromColumn, count, firstRow, lastRow, isOpen }: SheetChoice): string {
    const letters = this.#letters[column];
    const from = columnLetters(fromColumn);
    const list = `'${fromSheet.replaceAll("'", "''")}'!$${from}$2:$${from}$${count + 1}`;
    const strict = isOpen ? '' : ' showErrorMessage="1"';
    return (
      `<dataValidation type="list" allowBlank="1"${strict} sqref="${letters}${firstRow}:${letters}${lastRow}">` +
      `<formula1>${safeXmlText(list)}</formula1></dataValidation>`
    );
  }
}

/** `A` for 0, `AA` for 26. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

/** Width in half-width characters: Chinese characters count two. */
const shownWidth = (text: string): number => text.length + (text.match(/[\u0300-\uffff]/g)?.length ?? 0);
