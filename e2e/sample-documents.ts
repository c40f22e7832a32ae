import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import { strToU8, zipSync } from 'fflate';
import PdfKit from 'pdfkit';
import { fontFile } from '../apps/server/src/platform/pdf/font-files';

/** A document of many pages in Chinese, as people hand it in. */
export async function aPdf(pages: number): Promise<Buffer> {
  const pdf = new PdfKit({ size: 'A4', autoFirstPage: false });
  pdf.registerFont('song', fontFile('regular'));
  for (let page = 1; page <= pages; page += 1) {
    pdf.addPage();
    pdf.font('song').fontSize(20).text(`年度审计报告 第 ${page} 页`, 72, 72);
  }
  pdf.end();
  return await buffer(pdf);
}

const office = 'http://schemas.openxmlformats.org/';
const word = `${office}wordprocessingml/2006/main`;
const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** A text document with a link that would run a script, and a page inside that would run one too. */
export function aDocx(text: string): Buffer {
  const link = `<w:p><w:hyperlink r:id="rIdLink"><w:r><w:t>点这里</w:t></w:r></w:hyperlink></w:p><w:altChunk r:id="rIdPage"/>`;
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${office}package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="html" ContentType="text/html"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${office}package/2006/relationships"><Relationship Id="rId1" Type="${office}officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${office}package/2006/relationships"><Relationship Id="rIdLink" Type="${office}officeDocument/2006/relationships/hyperlink" Target="javascript:parent.postMessage('ran','*')" TargetMode="External"/><Relationship Id="rIdPage" Type="${office}officeDocument/2006/relationships/aFChunk" Target="page.html"/></Relationships>`,
    'word/page.html':
      '<html><body><script>document.title="ran"</script><img src=x onerror="document.title=1"></body></html>',
    'word/document.xml': `<w:document xmlns:w="${word}" xmlns:r="${office}officeDocument/2006/relationships"><w:body>${paragraph(text)}${link}</w:body></w:document>`,
  };
  return zipOf(parts);
}

const zipOf = (parts: Record<string, string>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])), {
      level: 6,
    }),
  );

/** A small file that says it is a text document and unpacks to a thousand times as much. */
export function aBomb(): Buffer {
  const parts = { '[Content_Types].xml': '<Types/>', 'word/document.xml': ' '.repeat(5 * 1_048_576) };
  return zipOf(parts);
}

/** A workbook of two sheets, the first longer than the preview shows. */
export async function anXlsx(rows: number): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('营业收入');
  sheet.addRow(['企业', '收入（万元）', '日期']);
  for (let row = 1; row <= rows; row += 1)
    sheet.addRow([`企业 ${row}`, row + 0.5, new Date(Date.UTC(2026, 0, 2))]);
  sheet.getColumn(2).numFmt = '#,##0.00';
  sheet.getColumn(3).numFmt = 'yyyy-mm-dd';
  book.addWorksheet('说明').addRow(['=cmd|x', '单位：万元']);
  return Buffer.from(await book.xlsx.writeBuffer());
}
