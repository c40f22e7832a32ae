import { setTimeout as pause } from 'node:timers/promises';
import ExcelJS from 'exceljs';
import { cpuMsOfTree, watched } from './cpu';
import { type Caller, recordCount } from './module-data';
import { visits } from './module-designs';
import type { StartedProduct } from './product';
import type { Note } from './report';

const importedRows = 50_000;
/** One row of a hundred is wrong. */
const faultEvery = 100;

/** Sheets of a module: all records out, and many in, a hundredth of them wrong. */
export async function measureModuleSheets(
  product: StartedProduct,
  databasePid: number,
  { token, ask, module, note }: { token: string; ask: Caller; module: string; note: Note },
) {
  const used = () => cpuMsOfTree(product.pid) + cpuMsOfTree(databasePid);
  const measured = async <Result>(work: () => Promise<Result>) => {
    const before = used();
    const { seconds, growthMb, result } = await watched(product.pid, work);
    return { seconds, growthMb, result, cpuSeconds: (used() - before) / 1000 };
  };
  const going = await measured(() => exportAll(ask, module));
  const name = `modules: export of ${recordCount} records in ${visits.length} columns`;
  note(name, going.seconds, 60, 's', { cpuSeconds: going.cpuSeconds });
  note('modules: memory growth during the export', going.growthMb, 120, 'MB PSS');

  const sheet = await aSheet();
  const coming = await measured(() => importSheet(product.port, token, ask, module, sheet));
  note(
    `modules: import of ${importedRows} rows, ${importedRows / faultEvery} of them wrong`,
    coming.seconds,
    30,
    's',
    {
      cpuSeconds: coming.cpuSeconds,
      written: coming.result,
    },
  );
  note('modules: memory growth during the import', coming.growthMb, 150, 'MB PSS');
}

async function exportAll(ask: Caller, module: string) {
  const path = `/api/visualdev/OnlineDev/${module}/Actions/Export`;
  const { workId } = await ask<{ workId?: string }>('POST', path, { dataType: 1 });
  if (workId) await untilDone(ask, workId);
}

async function untilDone(ask: Caller, workId: string) {
  for (;;) {
    const { state, failure } = await ask<{ state: string; failure: string }>(
      'GET',
      `/api/system/LongWork/${workId}`,
    );
    if (state === 'done') return;
    if (state === 'failed' || state === 'stopped') throw new Error(`the work ${state}: ${failure}`);
    await pause(250);
  }
}

/** The template's columns for the first fields, filled in by another program. */
async function aSheet(): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('走访');
  sheet.addRow(['标题*', '片区', '方式', '日期', '金额', '人数', '联系人', '电话', '情况', '诉求']);
  for (let i = 1; i <= importedRows; i++) {
    const amount = i % faultEvery === 0 ? '十二元' : 12.5 + i;
    sheet.addRow([
      `江岚导入企业${i}走访`,
      '城东',
      '电话',
      '2026-03-01',
      amount,
      30,
      '周女士',
      '13900001111',
      '用工',
      '补贴',
    ]);
  }
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** Sends, tries and confirms a sheet; gives how many records were written. */
async function importSheet(port: number, token: string, ask: Caller, module: string, sheet: Buffer) {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(sheet)]), '走访.xlsx');
  const reply = await fetch(`http://127.0.0.1:${port}/api/file/Uploader/template`, {
    method: 'POST',
    headers: { authorization: token },
    body,
  });
  const { data } = (await reply.json()) as { data: { fileId: string } };
  const path = `/api/visualdev/OnlineDev/${module}/Import/Actions`;
  const tried = await ask<{ token: string }>('POST', `${path}/Preview`, { fileId: data.fileId });
  const done = await ask<{ successNum: number }>('POST', `${path}/Confirm`, {
    token: tried.token,
    onlyValid: true,
  });
  return done.successNum;
}
