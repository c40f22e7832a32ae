import { fail, type Page } from '@qifu/contracts';

/** Rows of an exported sheet at most; they are held in memory while the file is made. */
const exportedRows = 10_000;

/** Reads a list unpaged for an export. One that is too long is refused rather than cut without a word. */
export async function readWhole<Row>(
  list: (whole: { currentPage: number; pageSize: number }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const { list: rows, pagination } = await list({ currentPage: 1, pageSize: exportedRows });
  if (pagination.total > exportedRows)
    fail('export.tooManyRows', { limit: exportedRows, count: pagination.total });
  return rows;
}
