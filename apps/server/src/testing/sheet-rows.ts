import ExcelJS from 'exceljs';

/** A workbook from bytes. A small buffer lies in a shared pool of memory: its `buffer` is not its content. */
export async function openWorkbook(bytes: Uint8Array): Promise<ExcelJS.Workbook> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(bytes).buffer);
  return book;
}

/** The first sheet of a workbook: each row by the headings of the first one. */
export async function rowsOfSheet(bytes: Uint8Array): Promise<Record<string, ExcelJS.CellValue>[]> {
  const book = await openWorkbook(bytes);
  const [head = [], ...rows] = (book.worksheets[0]?.getSheetValues() ?? [])
    .slice(1)
    .map((row) => [...(row as ExcelJS.CellValue[])].slice(1));
  return rows.map((row) => Object.fromEntries(head.map((heading, i) => [String(heading), row[i] ?? null])));
}
