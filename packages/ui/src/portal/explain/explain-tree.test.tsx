import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { show } from '../../testing/show';
import { type ExplainNode, ExplainTree } from './explain-tree';

afterEach(cleanup);

const leaf = (name: string, state: 'met' | 'unmet'): ExplainNode => ({
  kind: 'leaf',
  key: name,
  name,
  state,
  value: '14%',
  required: '≥ 20%',
});
const nodes: ExplainNode[] = [
  { kind: 'group', key: 'a', title: 'base', rule: 'all', state: 'met', children: [leaf('place', 'met')] },
  {
    kind: 'group',
    key: 'b',
    title: 'research',
    rule: 'atLeast',
    count: 2,
    state: 'unmet',
    isDeciding: true,
    children: [leaf('patents', 'met'), leaf('people', 'unmet')],
  },
];

it('scores its groups and folds what is met on demand', async () => {
  show(<ExplainTree title="why" nodes={nodes} />);
  expect(screen.getByText('至少 2 项')).toBeTruthy();
  expect(screen.getByText('1 / 2，决定结果的一组')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '只看未满足' }));
  expect(screen.queryByText('place')).toBeNull();
  expect(screen.queryByText('patents')).toBeNull();
  expect(screen.getByText('people')).toBeTruthy();
  expect(screen.getByText('base')).toBeTruthy();
});
