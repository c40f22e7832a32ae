import { type ReviewStandard, reviewStandardApi } from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeNetwork, refuse } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { declareOptions } from '../testing/review-samples';
import StandardPage from './standard-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const words = ['view', 'btn_add', 'btn_edit', 'btn_freeze', 'btn_remove'].map(
  (button) => `reviewStandard:${button}` as 'reviewStandard:view',
);
const aStandard: ReviewStandard = {
  id: 's1',
  familyId: 's1',
  standardVersion: 1,
  name: '装备类评审标准',
  type: 1,
  batchType: '',
  weighting: 'points',
  description: '',
  status: 10,
  itemCount: 1,
  items: [
    {
      id: 'i1',
      parentId: '-1',
      scoreName: '技术先进性',
      description: '',
      maxScore: 100,
      minScore: 0,
      step: 1,
      weight: 0,
      commentBelow: null,
      commentAbove: null,
      scoreType: 'number',
      grades: [],
      sortCode: 0,
      tieBreakOrder: null,
      isLeaf: true,
    },
  ],
  lastModifyTime: null,
  version: 4,
  sum: 100,
};

let network: FakeNetwork;
/** What the server holds; saving raises its version as the real one does. */
let kept: ReviewStandard;
beforeEach(() => {
  kept = aStandard;
  network = useFakeNetwork();
  declareOptions(network);
  network.on(reviewStandardApi.read, () => kept);
  network.on(reviewStandardApi.list, () => ({ list: [kept] }));
  network.on(reviewStandardApi.update, ({ body }) => {
    if (body.version !== kept.version) return refuse({ code: 409, msg: '数据已被他人修改' });
    kept = { ...kept, name: body.name, version: kept.version + 1 };
    return { id: 's1', version: kept.version };
  });
  network.on(reviewStandardApi.freeze, ({ body }) => {
    if (body.version !== kept.version) return refuse({ code: 409, msg: '数据已被他人修改' });
    kept = { ...kept, status: 20, version: kept.version + 1 };
    return { id: 's1', version: kept.version };
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (address: string) =>
  showPage(StandardPage, {
    address,
    words,
    areas: ['reviewStandard', 'reviewMaster', 'reviewParts', 'reviewBoard'],
  });
const press = (name: string) => screen.findByRole('button', { name });

describe('a draft', () => {
  it('can be finalised right after it was saved, and says so', async () => {
    const { user } = await show('/reviewStandard?form=s1');
    const name = await screen.findByRole('textbox', { name: '标准名称' });
    await user.type(name, '甲');
    await user.click(await press('保存'));
    await waitFor(() => expect(network.inputsOf(reviewStandardApi.update)).toHaveLength(1));
    await waitFor(async () => expect(((await press('定稿')) as HTMLButtonElement).disabled).toBe(false));
    await user.click(await press('定稿'));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: '定稿' }));
    expect(
      await screen.findByText('「装备类评审标准甲」第 1 版已定稿，评审组可以选用，不能再改'),
    ).toBeTruthy();
    expect(network.inputsOf(reviewStandardApi.freeze)[0]?.body).toEqual({ version: 5 });
  });

  it('can be saved twice in a row', async () => {
    const { user } = await show('/reviewStandard?form=s1');
    for (const letter of ['甲', '乙']) {
      await user.type(await screen.findByRole('textbox', { name: '标准名称' }), letter);
      await user.click(await press('保存'));
      await waitFor(() => expect(screen.queryByText('有未保存的修改')).toBeNull());
    }
    await waitFor(() => expect(kept).toMatchObject({ name: '装备类评审标准甲乙', version: 6 }));
  });
});

describe('a new standard', () => {
  beforeEach(() => {
    network.on(reviewStandardApi.create, ({ body }) => {
      kept = { ...aStandard, id: 's2', name: body.name, version: 1 };
      return { id: 's2', version: 1 };
    });
  });

  it('begins with a template, and is saved and finalised in one step', async () => {
    const { user } = await show('/reviewStandard?form=new');
    await user.click(await press('研发创新项目评审标准'));
    const name = (await screen.findByRole('textbox', { name: '标准名称' })) as HTMLInputElement;
    expect(name.value).toBe('研发创新项目评审标准');
    await user.click(await press('保存并定稿'));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: '保存并定稿' }));
    expect(
      await screen.findByText('「研发创新项目评审标准」第 1 版已定稿，评审组可以选用，不能再改'),
    ).toBeTruthy();
    const [sent] = network.inputsOf(reviewStandardApi.create);
    expect(sent?.body.items?.map(({ maxScore }) => maxScore)).toEqual([30, 20, 20, 10, 10, 10]);
    expect(network.inputsOf(reviewStandardApi.freeze)).toMatchObject([
      { params: { id: 's2' }, body: { version: 1 } },
    ]);
  });

  it('gets another line by Enter in the last one, where one goes on typing', async () => {
    const { user } = await show('/reviewStandard?form=new');
    const first = await screen.findByRole('textbox', { name: '评分项' });
    await user.type(first, '先进性{Enter}可行性');
    const lines = screen.getAllByRole('textbox', { name: '评分项' }) as HTMLInputElement[];
    expect(lines.map(({ value }) => value)).toEqual(['先进性', '可行性']);
    expect(network.inputsOf(reviewStandardApi.create)).toEqual([]);
  });
});
