import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Blob } from '../http/routes';
import { type Sheet, writeSheets } from './write-sheets';

export const xlsxContentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * A workbook as the answer of a blob call. It is written whole first, so that rows which fail still make a proper
 * refusal and a slow receiver holds no database connection. Its file loses its name before anything is in it, so that
 * no process, however it ends, leaves one behind.
 */
export async function sheetsBlob(fileName: string, sheets: readonly Sheet[]): Promise<Blob> {
  const path = join(tmpdir(), `qifu-${randomUUID()}.xlsx`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await rm(path, { force: true });
    const sha256 = createHash('sha256');
    for await (const part of writeSheets(sheets)) {
      sha256.update(part as Buffer);
      await file.writeFile(part as Buffer);
    }
    const { size } = await file.stat();
    const content = file.createReadStream({ start: 0 });
    return { fileName, contentType: xlsxContentType, content, sizeBytes: size, sha256: sha256.digest('hex') };
  } catch (error) {
    await file.close();
    throw error;
  }
}
