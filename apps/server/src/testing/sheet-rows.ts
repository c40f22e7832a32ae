import ExcelJS from 'exceljs';

/** The first sheet of a workbook: each row by the headings of the first one. */
export async function rowsOfSheet(bytes: Uint8Array): Promise<Record<string, ExcelJS.CellValue>[]> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes.buffer as ArrayBuffer);
  const [head = [], ...rows] = (book.worksheets[0]?.getSheetValues() ?? [])
    .slice(1)
    .map((row) => [...(row as ExcelJS.CellValue[])].slice(1));
  return rows.map((row) => Object.fromEntries(head.map((heading, i) => [String(heading), row[i] ?? null])));
}
