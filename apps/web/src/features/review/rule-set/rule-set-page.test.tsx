import { defaultReviewRules, type RightWord, type RuleSet, ruleSetApi } from '@qifu/contracts';
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import RuleSetPage from './rule-set-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const aSet: RuleSet = {
  id: 'r1',
  name: '常用规则',
  description: '',
  isDefault: 1,
  enabledMark: 1,
  sortCode: 0,
  rules: defaultReviewRules,
  lastModifyTime: null,
  version: 2,
};

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  network.on(ruleSetApi.list, { list: [aSet] });
  network.on(ruleSetApi.read, aSet);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (form = 'r1', words: RightWord[] = ['ruleSet:view', 'ruleSet:btn_add', 'ruleSet:btn_edit']) =>
  showPage(RuleSetPage, {
    address: `/ruleSet?form=${form}`,
    words,
    areas: ['reviewMaster', 'reviewRules', 'reviewParts', 'reviewBoard'],
  });
const box = (name: string | RegExp) => screen.findByRole('textbox', { name });

it('asks for no figure that no review applies', async () => {
  await show();

  expect(await box('离群倍数（中位数）')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /标准差/ })).toBeNull();
});

describe('figures that are wrong', () => {
  it('are told in the unit of the field, down the form', async () => {
    const { user } = await show();
    for (const [name, typed] of [
      ['离群倍数（中位数）', 'abc'],
      ['每份最多退回', '-5'],
      ['同一区县最多占', '150'],
    ] as const) {
      const field = await box(name);
      await user.clear(field);
      await user.type(field, typed);
    }
    await user.click(screen.getByRole('button', { name: '保存' }));
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      '同一区县最多占：不能大于 100',
      '每份最多退回：不能小于 0',
      '离群倍数（中位数）：请输入数字',
    ]);
  });

  it('are told when they are emptied, and no usual value takes their place', async () => {
    const { user } = await show();
    for (const name of ['最少专家人数', '离群倍数（中位数）']) await user.clear(await box(name));
    await user.click(screen.getByRole('button', { name: '保存' }));
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      '最少专家人数：不能为空',
      '离群倍数（中位数）：不能为空',
    ]);
    expect(network.inputsOf(ruleSetApi.update)).toEqual([]);
  });

  it('lead to the list again when saving fails a second time', async () => {
    const { user } = await show();
    await user.clear(await box('规则名称'));
    await user.click(screen.getByRole('button', { name: '保存' }));
    await user.click(await box('最少专家人数'));
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(document.activeElement?.textContent).toContain('规则名称：不能为空');
    expect(network.inputsOf(ruleSetApi.update)).toEqual([]);
  });
});

describe('rules that have no part', () => {
  const showSet = async (rules: Partial<RuleSet['rules']>) => {
    network.on(ruleSetApi.read, { ...aSet, rules: { ...defaultReviewRules, ...rules } });
    const shown = await show();
    await box('规则名称');
    return shown;
  };
  const names = ['去极值所需份数', '去掉最高', '去掉最低', '通过分数', '通过名次', '通过比例'];
  const shown = () =>
    names.filter((name) => screen.queryByRole('textbox', { name: new RegExp(`^${name}`) }) !== null);

  it.each([
    ['mean', 'score', ['通过分数']],
    ['median', 'topN', ['通过名次']],
    ['trimmedMean', 'topRatio', ['去极值所需份数', '去掉最高', '去掉最低', '通过比例']],
    ['mean', 'both', ['通过分数', '通过名次', '通过比例']],
  ] as const)('under %s and %s are not shown', async (aggregate, mode, expected) => {
    await showSet({ aggregate, passLine: { mode, score: 60, topN: 3, topRatio: 0.3 } });

    expect(shown()).toEqual(expected);
    expect(screen.queryByRole('checkbox', { name: '去掉最高分和最低分' }) !== null).toBe(
      aggregate === 'trimmedMean',
    );
  });
});

describe('whether the leader scores before he reads the others', () => {
  const switchName = '组长须先完成本人评分，才能看他人评分';
  const leaderFirst = () => screen.findByRole<HTMLInputElement>('checkbox', { name: switchName });

  it('is on in new rules, and saved so', async () => {
    network.on(ruleSetApi.create, { id: 'r2', version: 1 });
    const { user } = await show('new');
    expect((await leaderFirst()).checked).toBe(true);
    await user.type(await box('规则名称'), '评审规则');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(network.inputsOf(ruleSetApi.create)[0]?.body.rules).toMatchObject({ leaderBlindUntilOwn: true }),
    );
  });

  it('is said at the switch, and saved off by who turns it off', async () => {
    network.on(ruleSetApi.update, { id: 'r1', version: 3 });
    const { user } = await show();
    const field = await leaderFirst();
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      '取消勾选则组长随时可看',
    );
    await user.click(field);
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(network.inputsOf(ruleSetApi.update)[0]?.body.rules).toMatchObject({
        leaderBlindUntilOwn: false,
      }),
    );
  });

  it('is read and not changed by who may only read the rules', async () => {
    await show('r1', ['ruleSet:view']);
    const field = await leaderFirst();
    expect(field.checked).toBe(true);
    expect(field.matches(':disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  });
});
