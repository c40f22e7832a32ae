import { SheetRefused } from './sheet-shapes';

/** No tag of a real spreadsheet is this long; a parser that waits for its end would read for ever. */
const longestTag = 1024 * 1024;

/** Any declaration but a comment or a CDATA section: DOCTYPE, ENTITY and the like. */
const declaration = /<!(?!--|\[CDATA\[)/;
const sheetTags = /<(?:\w+:)?(row|c|f|v|t)(?=[\s/>])([^>]*)>/g;
const cellAddress = /\br="([A-Z]{1,3}[0-9]{1,7})"/;

const hostile = () => new SheetRefused({ reason: 'hostile' });

/** Looks through the XML of one part as it is unpacked, without building anything of it. */
export class PartScan {
  /** Opening and closing tags together. */
  tags = 0;
  #rest = '';
  #mayBeWide: boolean;

  constructor(mayBeWide = false) {
    this.#mayBeWide = mayBeWide;
  }

  take(piece: Buffer): void {
    if (!this.#mayBeWide) refuseWideText(piece);
    // Only the first piece can tell.
    this.#mayBeWide = true;
    // Tag names and addresses are ASCII, so the fastest one-byte decoding does.
    const text = this.#rest + piece.toString('latin1');
    const cut = text.lastIndexOf('<') > text.lastIndexOf('>') ? text.lastIndexOf('<') : text.length;
    this.#rest = text.slice(cut);
    if (this.#rest.length > longestTag) throw hostile();
    const whole = cut === text.length ? text : text.slice(0, cut);
    if (declaration.test(whole)) throw hostile();
    for (let at = whole.indexOf('<'); at >= 0; at = whole.indexOf('<', at + 1)) this.tags += 1;
    this.scanTags(whole);
  }

  /** What a particular kind of part is looked through for besides. */
  protected scanTags(_text: string): void {}
}

/** UTF-16 hides a declaration from a byte-wise look, and no spreadsheet program writes it. */
function refuseWideText(piece: Buffer): void {
  const start = piece.length >= 2 ? piece.readUInt16BE(0) : 0;
  if (start === 0xfeff || start === 0xfffe || start === 0x003c || start === 0x3c00) throw hostile();
}

/** Besides, counts the rows that hold a value and notes where formulas are. */
export class WorksheetScan extends PartScan {
  /** Addresses such as `B7`. */
  readonly formulas = new Set<string>();
  #valuedRows = 0;
  #isRowValued = false;
  #cell: string | undefined;
  readonly #rowLimit: number;

  constructor(rowLimit: number) {
    super();
    this.#rowLimit = rowLimit;
  }

  get isOverRowLimit(): boolean {
    return this.#valuedRows > this.#rowLimit;
  }

  protected override scanTags(text: string): void {
    for (const [, name, attributes = ''] of text.matchAll(sheetTags)) {
      if (name === 'row') this.#isRowValued = false;
      else if (name === 'c') this.#cell = cellAddress.exec(attributes)?.[1];
      else if (name === 'f') this.#noteFormula();
      else this.#noteValue();
    }
  }

  #noteFormula(): void {
    if (this.#cell) this.formulas.add(this.#cell);
  }

  #noteValue(): void {
    if (this.#isRowValued) return;
    this.#isRowValued = true;
    this.#valuedRows += 1;
  }
}
