import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipArchive } from 'archiver';
import type { TaskLines } from '../worker/worker-tasks';
import { SheetXml } from './sheet-xml';
import { frameParts, sheetPart } from './workbook-parts';
import { WorkbookStyles } from './workbook-styles';
import type { WritePiece, WriteTask } from './xlsx-tasks';

/** XML is handed to the compressor in pieces of about this size. */
const pieceChars = 64 * 1024;
/** Bytes of the finished file are sent on in pieces of at least this size. */
const partBytes = 128 * 1024;

/**
 * Writes a workbook from rows fed piece by piece and sends its bytes on as they come, so memory does not grow with
 * the rows. Written by us because the spreadsheet library streams one sheet only, knows neither the apostrophe mark
 * nor column formats, and takes three times as long.
 */
export async function writeWorkbook({ sheets }: WriteTask, lines: TaskLines): Promise<void> {
  const styles = new WorkbookStyles();
  const documents = sheets.map((plan) => new SheetXml(plan, styles.columnsOf(plan)));
  const archive = new ZipArchive({ zlib: { level: 6 } });
  const feed = lines.feed() as AsyncGenerator<WritePiece, void, undefined>;
  await Promise.all([sendBytes(archive, lines), fillArchive()]);

  async function fillArchive() {
    for (const [name, xml] of frameParts(sheets, styles.toXml())) archive.append(xml, { name });
    for (const [index, document] of documents.entries()) {
      const stream = Readable.from(sheetPieces(document, feed), { objectMode: false });
      stream.on('error', (error) => archive.destroy(error));
      archive.append(stream, { name: sheetPart(index) });
      // The sheets share one feed, so the next may not begin to read before this one has ended.
      await once(stream, 'end');
    }
    await archive.finalize();
  }
}

async function* sheetPieces(document: SheetXml, feed: AsyncGenerator<WritePiece, void, undefined>) {
  let xml = document.start();
  for (;;) {
    const { value: piece, done } = await feed.next();
    if (done || piece === 'sheetEnd') break;
    for (const values of piece) xml += document.row(values);
    if (xml.length < pieceChars) continue;
    yield Buffer.from(xml);
    xml = '';
  }
  yield Buffer.from(xml + document.end());
}

async function sendBytes(archive: ZipArchive, lines: TaskLines): Promise<void> {
  let waiting: Buffer[] = [];
  let size = 0;
  const send = async () => {
    // A copy of its own: the compressor's buffers share their memory and must not be moved away.
    const part = new Uint8Array(Buffer.concat(waiting));
    waiting = [];
    size = 0;
    await lines.send(part, [part.buffer]);
  };
  for await (const chunk of archive as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    size += chunk.length;
    if (size >= partBytes) await send();
  }
  if (size > 0) await send();
}
