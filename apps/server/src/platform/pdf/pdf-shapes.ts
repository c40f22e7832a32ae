/**
 * A document to print, as plain data: built by whoever knows its content, drawn in a worker. Sizes are in points
 * (1/72 inch), texts are in their final language.
 */
export interface PdfDocument {
  /** Shown by readers as the window title. */
  title: string;
  author: string;
  /** Epoch milliseconds. It is the only date in the file, so the same input gives the same bytes. */
  createdAt: number;
  /** For readers aloud, such as `zh-CN`. */
  language: string;
  isLandscape?: boolean;
  blocks: PdfBlock[];
  footer: PdfFooter;
}

/** Stands below every page. */
export interface PdfFooter {
  text: string;
  /** With `{page}` and `{total}`. */
  pageText: string;
  /** Content of a QR code, an address as a rule. */
  qr?: string;
}

/** The building blocks, drawn one below the other. */
export type PdfBlock = PdfTitle | PdfHeading | PdfPairs | PdfTable | PdfParagraph | PdfSignature;

/** The name of the document, centred. */
export interface PdfTitle {
  block: 'title';
  text: string;
  subtitle?: string;
}

/** Names a section; never the last line of a page. */
export interface PdfHeading {
  block: 'heading';
  text: string;
}

/** What is what, two pairs side by side unless a pair is wide. */
export interface PdfPairs {
  block: 'pairs';
  pairs: { label: string; value: string; isWide?: boolean }[];
}

/** A table whose head is repeated on each page and whose rows are not broken, unless one is longer than a page. */
export interface PdfTable {
  block: 'table';
  columns: PdfColumn[];
  rows: PdfCell[][];
}

export interface PdfColumn {
  heading: string;
  /** Share of the table's width. */
  share: number;
  align?: PdfAlign;
}

export type PdfAlign = 'left' | 'center' | 'right';

/** A plain text, or a text with a look of its own. */
export type PdfCell =
  | string
  | { text: string; isBold?: boolean; isStruck?: boolean; align?: PdfAlign; span?: number };

/** Running text, with a bold label before it where there is one. */
export interface PdfParagraph {
  block: 'paragraph';
  label?: string;
  text: string;
}

/** Room to sign by hand, kept on one page. */
export interface PdfSignature {
  block: 'signature';
  label: string;
  dateLabel: string;
  /** What is signed, above the lines. */
  pledge?: string;
}
