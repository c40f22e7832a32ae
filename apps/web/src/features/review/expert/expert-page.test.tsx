import { type ExpertDetail, expertApi } from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeNetwork, refuse } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { declareOptions, pageWith } from '../testing/review-samples';
import { anExpert } from '../testing/sample-expert';
import ExpertPage from './expert-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const areas = ['reviewExpert', 'reviewParts', 'reviewImport', 'sheetImport', 'reviewBoard'] as const;
const words = ['table3:view', 'table3:btn_add', 'table3:btn_edit'] as const;

let network: FakeNetwork;
let kept: ExpertDetail;
beforeEach(() => {
  kept = anExpert();
  network = useFakeNetwork();
  declareOptions(network);
  network.on(expertApi.listCounts, {
    list: [
      { status: 1, count: 2 },
      { status: 3, count: 1 },
    ],
  });
  network.on(expertApi.list, () => pageWith([kept]));
  network.on(expertApi.read, () => kept);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (address = '/table3') => showPage(ExpertPage, { address, words, areas });
const press = (name: string) => screen.findByRole('button', { name });

it('lists experts with employer, directions and what they may still take', async () => {
  await show();
  const row = await screen.findByRole('row', { name: /郑怀谨/ });
  expect(within(row).getByText('江海理工大学')).toBeTruthy();
  expect(within(row).getByText('高端装备')).toBeTruthy();
});

it('asks once for the figures of all tabs', async () => {
  await show();
  expect(await screen.findByRole('tab', { name: /全部\D*3/ })).toBeTruthy();
  expect(screen.getByRole('tab', { name: /除名\D*1/ })).toBeTruthy();
  expect(network.inputsOf(expertApi.listCounts)).toHaveLength(1);
  expect(network.inputsOf(expertApi.list)).toHaveLength(1);
});

describe('the form', () => {
  it('asks of a new expert what the import sheet asks', async () => {
    const { user } = await show('/table3?form=new');
    await user.click(await press('保存'));
    const wrong = (await screen.findAllByRole('link')).map((link) => link.textContent);
    expect(wrong).toEqual([
      '姓名：不能为空',
      '身份证号：不能为空',
      '手机号码：不能为空',
      '工作单位：不能为空',
      '信用代码：不能为空',
      '职称：不能为空',
      '专业方向：不能为空',
    ]);
    expect(network.inputsOf(expertApi.create)).toEqual([]);
  });

  it('keeps the identity number of an expert that has one, and saves the rest', async () => {
    network.on(expertApi.update, { id: 'x1', version: 6 });
    const { user } = await show('/table3?form=x1');
    const employer = await screen.findByRole('textbox', { name: '工作单位' });
    await user.clear(employer);
    await user.type(employer, '江岚大学');
    await user.click(await press('保存'));
    await waitFor(() =>
      expect(network.inputsOf(expertApi.update)[0]?.body).toMatchObject({
        employerName: '江岚大学',
        version: 5,
      }),
    );
    expect(network.inputsOf(expertApi.update)[0]?.body.idNumber ?? null).toBeNull();
  });

  it('shows what somebody else saved meanwhile and keeps what was typed', async () => {
    network.on(expertApi.update, () => {
      kept = anExpert({ employerName: '江岚研究院', version: 6 });
      return refuse({ code: 409, msg: '数据已被他人修改' });
    });
    const { user } = await show('/table3?form=x1');
    await user.type(await screen.findByRole('textbox', { name: '姓名' }), '甲');
    await user.click(await press('保存'));
    expect(await screen.findByText('江岚研究院')).toBeTruthy();
    expect((screen.getByRole('textbox', { name: '姓名' }) as HTMLInputElement).value).toBe('郑怀谨甲');
  });
});
