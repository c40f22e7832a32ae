import { contract } from '@qifu/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aPermission } from '../testing/people';
import { Allowed, mayCall } from './allowed';
import { useSession } from './session';

const api = contract('/api/x', {
  open: { method: 'GET', path: '', access: 'public', effect: 'read' },
  mine: { method: 'GET', path: '/mine', access: 'session', effect: 'read' },
  list: { method: 'GET', path: '/list', access: 'enterprise:view', effect: 'read' },
  add: { method: 'POST', path: '', access: ['enterprise:btn_add', 'table2:btn_add'], effect: 'write' },
});

afterEach(() => {
  cleanup();
  useSession.setState({ token: '', permissions: [] });
});
const who = (token: string, ...permissions: ReturnType<typeof aPermission>[]) => ({ token, permissions });

describe('who may call', () => {
  it.each([
    ['anyone what is public', api.open.access, who(''), true],
    ['nobody without a session what needs one', api.mine.access, who(''), false],
    ['everybody with a session what needs one', api.mine.access, who('t'), true],
    ['holders of the menu its view', api.list.access, who('t', aPermission('enterprise')), true],
    ['nobody else its view', api.list.access, who('t', aPermission('table2', ['btn_add'])), false],
    ['holders of one of several buttons', api.add.access, who('t', aPermission('table2', ['btn_add'])), true],
    ['not holders of the bare menu', api.add.access, who('t', aPermission('table2')), false],
    [
      'not holders of a button of the same name elsewhere',
      api.list.access,
      who('t', aPermission('x', ['view'])),
      false,
    ],
  ])('%s', (_case, access, session, expected) => expect(mayCall(access, session)).toBe(expected));
});

describe('Allowed', () => {
  it('shows its children only to people the server would let through, and follows the list', () => {
    const { rerender } = render(
      <Allowed to={api.add} otherwise="只读">
        <button type="button">新增</button>
      </Allowed>,
    );
    expect(screen.queryByRole('button', { name: '新增' })).toBeNull();
    expect(screen.getByText('只读')).toBeTruthy();
    useSession.setState(who('t', aPermission('enterprise', ['btn_add'])));
    rerender(
      <Allowed to={api.add} otherwise="只读">
        <button type="button">新增</button>
      </Allowed>,
    );
    expect(screen.getByRole('button', { name: '新增' })).toBeTruthy();
  });
});
