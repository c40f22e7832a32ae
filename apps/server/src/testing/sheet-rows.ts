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

export type SheetRow = Record<string, ExcelJS.CellValue>;

/** A sheet made by another library than the one that reads it; the columns are those the rows have, unless said. */
export async function sheetOf(
  rows: readonly Readonly<Record<string, ExcelJS.CellValue>>[],
  headings?: readonly string[],
): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('导入');
  const columns = headings ?? [...new Set(rows.flatMap((row) => Object.keys(row)))];
  sheet.addRow([...columns]);
  for (const row of rows) sheet.addRow(columns.map((column) => row[column] ?? null));
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** Every sheet of a workbook as another program reads them: rows by heading, empty cells included. */
export async function readWorkbook(bytes: Uint8Array): Promise<{ name: string; rows: SheetRow[] }[]> {
  const book = await openWorkbook(bytes);
  return book.worksheets.map((sheet) => {
    const headings = (sheet.getRow(1).values as string[]).slice(1);
    const rows = Array.from({ length: Math.max(0, sheet.rowCount - 1) }, (_, at) => {
      const row = sheet.getRow(at + 2);
      return Object.fromEntries(headings.map((heading, column) => [heading, row.getCell(column + 1).value]));
    });
    return { name: sheet.name, rows };
  });
}
