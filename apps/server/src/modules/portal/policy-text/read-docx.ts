import { SheetRefused } from '#platform/xlsx/sheet-shapes';
import { readZipDirectory, type ZipEntry } from '#platform/xlsx/zip-directory';
import { unpackEntry } from '#platform/xlsx/zip-inflate';
import { DocxLines } from './docx-lines';
import { readNumbering } from './docx-numbering';
import type { ReadLines } from './read-html';

const megabyte = 1024 * 1024;
/** A text of a few hundred clauses is a hundredth of this; pictures are never unpacked. */
const limits = {
  fileBytes: 30 * megabyte,
  unpackedBytes: 300 * megabyte,
  entries: 5_000,
  ratio: 200,
};
const partBytes = 20 * megabyte;

/** A docx that is none, or that is made to do harm. */
export class DocxRefused extends Error {
  constructor(readonly reason: 'notDocx' | 'tooLarge' | 'hostile' | 'encrypted') {
    super(reason);
  }
}

/**
 * The text of a docx: its paragraphs, tables and automatic numbers. Nothing in it is carried out: macros, fields, links, pictures and
 * what was deleted under tracked changes are left out and counted.
 */
export async function readDocx(bytes: Buffer): Promise<ReadLines> {
  try {
    const entries = readZipDirectory(bytes, limits);
    const body = await partOf(bytes, entries, 'word/document.xml');
    if (body === undefined) throw new DocxRefused('notDocx');
    const lines = new DocxLines(readNumbering((await partOf(bytes, entries, 'word/numbering.xml')) ?? ''));
    lines.read(body);
    for (const { name } of entries)
      if (/vbaProject\.bin$|\/(embeddings|activeX)\//i.test(name)) lines.count('macro');
    return lines;
  } catch (error) {
    throw error instanceof SheetRefused ? new DocxRefused(reasons[error.refusal.reason] ?? 'notDocx') : error;
  }
}

const reasons: Readonly<Record<string, DocxRefused['reason']>> = {
  fileTooLarge: 'tooLarge',
  zipBomb: 'hostile',
  hostile: 'hostile',
  encrypted: 'encrypted',
};

async function partOf(
  bytes: Buffer,
  entries: readonly ZipEntry[],
  name: string,
): Promise<string | undefined> {
  const entry = entries.find((one) => one.name === name);
  if (!entry) return undefined;
  if (entry.unpackedBytes > partBytes) throw new DocxRefused('hostile');
  const pieces: Buffer[] = [];
  for await (const piece of unpackEntry(bytes, entry)) pieces.push(piece);
  const text = Buffer.concat(pieces).toString('utf8');
  // No word processor writes either; what they are for is to reach out or to grow.
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new DocxRefused('hostile');
  return text;
}
