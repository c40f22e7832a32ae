import { open } from 'node:fs/promises';
import { WorkerTaskError } from '../worker/worker-task';
import {
  completeLimits,
  type SheetExpectation,
  type SheetLimits,
  type SheetReading,
  SheetRefused,
  type SheetRow,
} from './sheet-shapes';
import { readHost } from './xlsx-hosts';
import type { ReadAnswer, ReadTask } from './xlsx-tasks';
import { readZipDirectory } from './zip-directory';

/**
 * Reads the first visible sheet of an uploaded workbook: values only, nothing computed, nothing fetched. Whatever
 * is wrong with the file is an answer; it throws only when the path cannot be read at all. With `take` the rows are
 * handed on as they come, and the answer has none.
 */
export async function readSheet(
  file: string | Buffer,
  expected: SheetExpectation,
  take?: (rows: SheetRow[]) => Promise<void>,
): Promise<SheetReading> {
  const limits = completeLimits(expected.limits);
  try {
    const bytes = await loadFile(file, limits);
    // The directory alone refuses most hostile files, before a worker is woken or a byte unpacked.
    readZipDirectory(bytes, limits);
    const rows: SheetRow[] = [];
    const input: ReadTask = { kind: 'read', bytes, expected: expected, limits };
    const output = await readHost.run(input, {
      timeLimitMs: limits.timeMs,
      onPart: async (part) => {
        if (take) await take(part as SheetRow[]);
        else for (const row of part as SheetRow[]) rows.push(row);
      },
    });
    const answer = output as ReadAnswer;
    return answer.ok ? { ok: true, headings: answer.headings, rows } : answer;
  } catch (error) {
    return { ok: false, refusal: refusalOf(error) };
  }
}

async function loadFile(file: string | Buffer, limits: SheetLimits): Promise<Buffer> {
  if (typeof file !== 'string') return file;
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    if (size > limits.fileBytes)
      throw new SheetRefused({ reason: 'fileTooLarge', limitBytes: limits.fileBytes });
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

function refusalOf(error: unknown) {
  if (error instanceof SheetRefused) return error.refusal;
  if (!(error instanceof WorkerTaskError)) throw error;
  if (error.problem === 'busy') return { reason: 'busy' } as const;
  if (error.problem === 'failed') return { reason: 'corrupt' } as const;
  return { reason: 'tooHeavy' } as const;
}
