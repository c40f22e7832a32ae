import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Blob } from '../http/routes';
import { type Sheet, writeSheetsFile } from './write-sheets';

export const xlsxContentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * A workbook as the answer of a blob call. It is written whole first, so that rows which fail still make a proper
 * refusal and a slow receiver holds no database connection. The file has no name any more when it is sent.
 */
export async function sheetsBlob(fileName: string, sheets: readonly Sheet[]): Promise<Blob> {
  const path = join(tmpdir(), `qifu-${randomUUID()}.xlsx`);
  await writeSheetsFile(path, sheets);
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    return { fileName, contentType: xlsxContentType, content: file.createReadStream(), sizeBytes: size };
  } catch (error) {
    await file.close();
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}
