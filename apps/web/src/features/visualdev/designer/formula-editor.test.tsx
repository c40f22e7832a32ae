import type { DesignNode } from '@qifu/contracts';
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { ElementSettings } from './element-settings';

let order = 0;
const node = (id: string, type: string, more: Partial<DesignNode> = {}): DesignNode => ({
  ...{ id, type, version: 1, parent: null, order: ++order, wireName: id, settings: {} },
  rest: { component: {}, config: {} },
  ...more,
});
const form = [
  node('price', 'number', { label: '单价' }),
  node('note', 'single-line-text', { label: '备注' }),
  node('lines', 'sub-table', { label: '明细' }),
  node('cost', 'number', { label: '费用', parent: 'lines' }),
  node('share', 'calculate', { label: '分摊', parent: 'lines' }),
];

let now: DesignNode;
beforeEach(() => {
  useFakeNetwork();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (start: DesignNode) => {
  function Edited() {
    const [edited, setEdited] = useState(start);
    now = edited;
    const nodes = Object.fromEntries([...form, edited].map((one) => [one.id, one]));
    return (
      <ElementSettings
        node={edited}
        nodes={nodes}
        onRetype={() => undefined}
        onChange={(changes) => setEdited({ ...edited, ...changes })}
      />
    );
  }
  return showPage(Edited, {
    areas: ['designer', 'designerKinds', 'designerMoving', 'designerRules', 'designerSettings', 'fields'],
  });
};
const click = (user: Awaited<ReturnType<typeof show>>['user']) => (name: string) =>
  user.click(screen.getByRole('button', { name }));
/** The formula in words, or what is wrong with it. */
const said = () => screen.getAllByRole('status')[0]?.textContent;

it('puts a formula together and says it in words', async () => {
  const { user } = await show(node('total', 'calculate', { label: '总额' }));
  const press = click(user);
  expect(screen.getByRole('button', { name: '备注' })).toBeTruthy();
  await press('单价');
  await press('×');
  expect(said()).toBe('公式还没写完，末尾应为数字或字段');
  await press('(');
  await user.type(screen.getByLabelText('数字'), '1.06{Enter}');
  await press('+');
  await press('明细·费用合计');
  expect(said()).toBe('公式缺少右括号');
  await press(')');
  expect(said()).toBe('总额 = 单价 × ( 1.06 + 明细·费用合计 )');
  expect(now.settings.expression).toEqual(['price', '×', '(', 1.06, '+', 'lines.cost', ')']);
});

it('writes a text, says so, and takes none for a number', async () => {
  const { user } = await show(node('title', 'calculate', { label: '标题' }));
  const press = click(user);
  await press('连接文字');
  await user.type(screen.getByLabelText('一段文字'), '第"一{Enter}');
  await press(',');
  await press('备注');
  await press(')');
  expect(said()).toBe('标题 = 连接文字( “第”一” , 备注 )');
  expect(now.settings.expression).toEqual(['concat(', '"第”一"', ',', 'note', ')']);
  expect(screen.getByText('结果是文字：列表按文字显示和查询')).toBeTruthy();
  await press('+');
  await press('单价');
  expect(said()).toBe('第 1 项是文字，这里只能是数字');
});

it('tells the place of what is wrong, and mends it there', async () => {
  const expression = ['price', '+', '×', 'gone'];
  const { user } = await show(node('total', 'calculate', { label: '总额', settings: { expression } }));
  const press = click(user);
  expect(said()).toBe('第 3 项应为数字、字段或左括号');
  await press('第 2 项：+');
  await press('删除前一项');
  expect(said()).toBe('第 3 项的字段“gone”已不在表单中，请换一个');
  await press('第 3 项：gone');
  await press('删除前一项');
  await press('单价');
  expect(now.settings.expression).toEqual(['price', '×', 'price']);
});

it('offers the columns of the same row and the fields of the form to a column', async () => {
  await show(
    node('tax', 'calculate', { label: '税', parent: 'lines', settings: { expression: ['tax', '+', 1] } }),
  );
  expect(screen.getByRole('button', { name: '费用' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '单价' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /合计/ })).toBeNull();
  expect(said()).toBe('公式绕回了自己：税 → 税，请去掉其中一个字段');
});
