import { serveTasks, type TaskAnswer, type TaskLines } from '../worker/worker-tasks';
import { parseSheet } from './sheet-parser';
import { SheetRefused } from './sheet-shapes';
import { writeWorkbook } from './workbook-writer';
import type { ReadAnswer, ReadTask, WriteTask } from './xlsx-tasks';

async function readTask({ bytes, expected, limits }: ReadTask, lines: TaskLines): Promise<ReadAnswer> {
  const rows = parseSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), expected, limits);
  try {
    for (;;) {
      const { done, value } = await rows.next();
      if (done) return { ok: true, headings: value };
      await lines.send(value);
    }
  } catch (error) {
    if (error instanceof SheetRefused) return { ok: false, refusal: error.refusal };
    throw error;
  }
}

serveTasks(async (input, lines): Promise<TaskAnswer> => {
  const task = input as ReadTask | WriteTask;
  if (task.kind === 'read') return { output: await readTask(task, lines) };
  await writeWorkbook(task, lines);
  return { output: undefined };
});
