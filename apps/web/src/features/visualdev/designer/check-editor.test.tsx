import type { DesignNode } from '@qifu/contracts';
import { checksOf } from '@qifu/rules';
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { CheckEditor } from './check-editor';
import { checkPresetKeys, checkPresets } from './check-presets';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const right: Record<string, [right: string, wrong: string]> = {
  digits: ['0123', '1.5'],
  money: ['1280.50', '1.234'],
  mobilePhone: ['13800138000', '12800138000'],
  landline: ['010-62345678', '62345'],
  email: ['li.na@example.com', 'li.na@example'],
  nationalId: ['11010519491231002X', '110105194913310021'],
  creditCode: ['91350100M000100Y43', '9135010OM000100Y43'],
  postcode: ['100000', '1000'],
  url: ['https://example.com/a', 'example.com'],
  chinese: ['王小明', '王M'],
  letters: ['Qifu', 'Qifu1'],
};

it.each(checkPresetKeys)('has a pattern for %s that a release takes', (key) => {
  const [check] = checksOf({ checks: [{ pattern: checkPresets[key], message: '' }] });
  expect(right[key]?.map((typed) => check?.passes(typed))).toEqual([true, false]);
});

it('gathers several checks and tries them out', async () => {
  useFakeNetwork();
  let now: DesignNode['checks'];
  function Edited() {
    const [node, setNode] = useState<DesignNode>({
      ...{ id: 'a', type: 'single-line-text', version: 1, parent: null, order: 1, wireName: 'phone' },
      ...{ settings: {}, rest: { component: {}, config: {} } },
    });
    now = node.checks;
    return <CheckEditor node={node} onChange={(changes) => setNode({ ...node, ...changes })} />;
  }
  const { user } = await showPage(Edited, { areas: ['designerRules'] });
  const status = () => screen.getAllByRole('status')[0]?.textContent;
  await user.click(screen.getByRole('button', { name: '手机号码' }));
  await user.click(screen.getByRole('button', { name: '自定' }));
  expect(screen.getByText(/这个表达式不能用/)).toBeTruthy();
  await user.click(screen.getByLabelText('表达式 2'));
  await user.paste('/0$/');
  expect(screen.queryByText(/这个表达式不能用/)).toBeNull();
  await user.click(screen.getByLabelText('试一试'));
  await user.paste('1380013800');
  expect(status()).toBe('请输入 11 位手机号码');
  await user.paste('0');
  expect(status()).toBe('通过');
  await user.click(screen.getByRole('button', { name: '移除第 1 个校验' }));
  expect(now).toEqual([{ pattern: '/0$/', message: '格式不对，请检查后再填' }]);
  await user.click(screen.getByRole('button', { name: '移除第 1 个校验' }));
  expect(now).toBeUndefined();
});
