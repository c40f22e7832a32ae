import { type RecordImportPreview, recordImportApi } from '@qifu/contracts';
import { expect, it } from 'vitest';
import { useFakeNetwork } from '../../../../testing/show-page';
import { recordImportCalls } from './record-import-calls';

const told = (token: string, title: string): RecordImportPreview =>
  ({
    token,
    rows: [
      { rowNo: 2, values: { title }, errors: [] },
      { rowNo: 3, values: { title: '乙' }, errors: [] },
    ],
    columns: [{ column: 'title', heading: '标题', required: true }],
    summary: { total: 2, valid: 2, wrong: 0 },
    mode: 'add',
    keys: [],
    modes: ['add', 'both'],
    keyChoices: [],
  }) as unknown as RecordImportPreview;

it('mends again by hand what was mended before the sheet is looked at in another way', async () => {
  const network = useFakeNetwork();
  network.on(recordImportApi.preview, told('t1', '坏'));
  network.on(recordImportApi.mend, told('t1', '好'));
  const calls = recordImportCalls('m1', 'menu', { isOwnSheet: false, say: (word) => word });
  const read = await calls.preview({ fileId: 'f', fileName: '走访.xlsx' });
  const [first, second] = read.rows;
  if (!first || !second) throw new Error('no rows');
  await calls.check?.([{ ...first, values: { title: '好' } }]);
  network.on(recordImportApi.preview, told('t2', '坏'));
  network.on(recordImportApi.mend, told('t2', '好'));
  const again = await calls.rematch?.({ mode: 'both', keys: ['title'] });
  expect(again?.rows[0]?.values).toEqual({ title: '好' });
  expect(network.inputsOf(recordImportApi.mend).at(-1)?.body).toMatchObject({
    token: 't2',
    rows: [{ rowNo: 2, values: { title: '好' } }],
    dropped: [3],
  });
});
