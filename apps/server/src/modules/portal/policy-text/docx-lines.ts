import type { NextNumber } from './docx-numbering';
import { type DocxPiece, piecesOf, valueIn } from './docx-xml';
import type { ReadLines } from './read-html';

/** Elements whose content is no text of the document, by what the report calls them. */
const silent: Readonly<Record<string, string>> = {
  'w:del': 'deleted',
  'w:moveFrom': 'deleted',
  'w:delText': 'deleted',
  'w:instrText': 'field',
  'w:drawing': 'picture',
  'w:pict': 'picture',
  'w:object': 'embedded',
  // The same once more for programs of before; it is no loss.
  'mc:Fallback': '',
};
const counted: Readonly<Record<string, string>> = {
  'w:ins': 'inserted',
  'w:commentReference': 'comment',
  'w:footnoteReference': 'footnote',
  'w:hyperlink': 'link',
};
const isOff = (value: string) => value === '0' || value === 'false' || value === 'none';

/** Reads the body of a docx line by line, a row of a table as `|cell|cell|`. */
export class DocxLines implements ReadLines {
  readonly removed = new Map<string, number>();
  private readonly lines: string[] = [];
  private line = '';
  private isText = false;
  private isHidden = false;
  private number: { list: string; level: number } = { list: '', level: 0 };
  private tables = 0;
  private row: string[] = [];
  private cell = '';
  /** Inside of what nobody reads: its element, and how deep. */
  private within = '';
  private depth = 0;

  constructor(private readonly nextNumber: NextNumber) {}

  get text(): string {
    return this.lines.join('\n');
  }

  count(kind: string) {
    this.removed.set(kind, (this.removed.get(kind) ?? 0) + 1);
  }

  read(xml: string) {
    for (const piece of piecesOf(xml)) {
      if (this.within !== '') this.passOver(piece);
      else if (piece.kind === 'text') this.line += this.isText && !this.isHidden ? piece.text : '';
      else if (piece.kind === 'close') this.close(piece.tag);
      else this.open(piece);
    }
  }

  private passOver({ kind, tag }: DocxPiece) {
    if (tag !== this.within || kind === 'empty') return;
    this.depth += kind === 'close' ? -1 : 1;
    if (this.depth === 0) this.within = '';
  }

  private open(piece: DocxPiece) {
    const { tag, kind } = piece;
    const lost = silent[tag];
    if (lost !== undefined) {
      if (lost !== '') this.count(lost);
      if (kind === 'open') [this.within, this.depth] = [tag, 1];
      return;
    }
    const told = counted[tag];
    if (told) this.count(told);
    this.opens[tag]?.(piece);
  }

  private readonly opens: Readonly<Record<string, (piece: DocxPiece) => void>> = {
    'w:t': ({ kind }) => {
      this.isText = kind === 'open';
    },
    'w:tab': () => {
      this.line += ' ';
    },
    'w:br': () => {
      this.line += ' ';
    },
    'w:r': () => {
      this.isHidden = false;
    },
    'w:vanish': (piece) => {
      if (isOff(valueIn(piece))) return;
      this.isHidden = true;
      this.count('hidden');
    },
    'w:ilvl': (piece) => {
      this.number.level = Math.min(8, Number.parseInt(valueIn(piece), 10) || 0);
    },
    'w:numId': (piece) => {
      this.number.list = valueIn(piece);
    },
    'w:tbl': () => {
      this.tables += 1;
    },
    'w:tr': () => {
      if (this.tables === 1) this.row = [];
    },
    'w:tc': () => {
      if (this.tables === 1) this.cell = '';
    },
  };

  private close(tag: string) {
    if (tag === 'w:t') this.isText = false;
    else if (tag === 'w:r') this.isHidden = false;
    else if (tag === 'w:p') this.endParagraph();
    else if (tag === 'w:tbl') this.tables = Math.max(0, this.tables - 1);
    else if (this.tables !== 1) return;
    else if (tag === 'w:tc') this.row.push(this.cell.replaceAll('|', '｜'));
    else if (tag === 'w:tr' && this.row.length > 0) this.lines.push(`|${this.row.join('|')}|`);
  }

  private endParagraph() {
    const { list, level } = this.number;
    const number = list === '' || list === '0' || this.line.trim() === '' ? '' : this.nextNumber(list, level);
    const text = `${number}${number.endsWith('条') ? ' ' : ''}${this.line}`.replace(/\s+/g, ' ').trim();
    this.line = '';
    this.isHidden = false;
    this.number = { list: '', level: 0 };
    if (this.tables > 0) this.cell = `${this.cell} ${text}`.trim();
    else if (text !== '') this.lines.push(text);
  }
}
