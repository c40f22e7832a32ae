import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../testing/show';
import { AskHost, askFirst } from './ask-first';
import { Dialog } from './dialog';
import { Drawer, DrawerTools } from './drawer';
import { MenuButton } from './menu-button';
import { Overlay } from './overlay';

afterEach(cleanup);

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        看详情
      </button>
      <Drawer
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="江岚恒拓模具有限公司"
        foot={<button type="button">编辑</button>}
      >
        登记信息
      </Drawer>
      <AskHost />
    </>
  );
}

it('holds focus inside and gives it back on Esc', async () => {
  show(<Page />);
  await userEvent.click(screen.getByText('看详情'));
  const drawer = screen.getByRole('dialog', { name: '江岚恒拓模具有限公司' });
  for (let press = 0; press < 5; press += 1) {
    await userEvent.tab();
    expect(drawer.contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByText('看详情'));
});

it('offers at the head of a record what the page around it covers', async () => {
  show(
    <DrawerTools value={<button type="button">聊天</button>}>
      <Page />
    </DrawerTools>,
  );
  await userEvent.click(screen.getByText('看详情'));
  expect(screen.getByRole('dialog').textContent).toContain('聊天');
});

it('closes only the topmost layer on Esc', async () => {
  show(<Page />);
  await userEvent.click(screen.getByText('看详情'));
  let answer: Promise<boolean> = Promise.resolve(true);
  act(() => {
    answer = askFirst({ title: '删除附件？', effect: '删除后不能恢复。', verb: '删除', isRisky: true });
  });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '取消' }));
  await userEvent.keyboard('{Escape}');
  expect(await answer).toBe(false);
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('gives the verb only after the name has been typed', async () => {
  show(<AskHost />);
  let answer: Promise<boolean> = Promise.resolve(false);
  act(() => {
    answer = askFirst({
      title: '结束 G-01 的评审？',
      effect: '评分不能再改。',
      verb: '结束评审',
      typeName: 'G-01',
    });
  });
  const verb = screen.getByRole('button', { name: '结束评审' }) as HTMLButtonElement;
  expect(screen.getByRole('alertdialog', { name: '结束 G-01 的评审？' }).textContent).toContain(
    '评分不能再改。',
  );
  expect(verb.disabled).toBe(true);
  await userEvent.keyboard('G-01{Enter}');
  expect(await answer).toBe(true);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('moves in a menu by arrows, chooses by Enter and gives focus back', async () => {
  const chosen: string[] = [];
  const entry = (key: string) => ({ key, label: key, onSelect: () => chosen.push(key) });
  show(
    <MenuButton
      label="更多"
      entries={[entry('看全部项目'), entry('其他材料'), { ...entry('列入黑名单'), isDisabled: true }]}
    />,
  );
  const button = screen.getByRole('button', { name: '更多' });
  await userEvent.click(button);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  expect(chosen).toEqual(['其他材料']);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('a dialog that a form has opened is sent without that form', async () => {
  const [ofPage, ofDialog] = [vi.fn(), vi.fn()];
  show(
    <form aria-label="页面" onSubmit={ofPage}>
      <Dialog
        isOpen
        title="验证"
        onClose={() => undefined}
        onSubmit={ofDialog}
        foot={<button type="submit">确定</button>}
      >
        验证码
      </Dialog>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: '确定' }));
  expect(ofDialog).toHaveBeenCalledOnce();
  expect(ofPage).not.toHaveBeenCalled();
});

/** A page with something to write in, and a panel that stands beside it. */
function Beside() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <input aria-label="页面" />
      {isOpen && (
        <Overlay kind="drawer" isBeside label="聊天" className="q-drawer" onClose={() => setIsOpen(false)}>
          <input aria-label="消息" />
        </Overlay>
      )}
    </>
  );
}
const panel = () => screen.queryByRole('dialog', { name: '聊天' });

it('leaves the page beside it usable, and closes on Esc only while the focus is in it', async () => {
  show(<Beside />);
  expect(panel()?.getAttribute('aria-modal')).toBeNull();
  expect(document.querySelector('.q-scrim')).toBeNull();
  await userEvent.click(screen.getByRole('textbox', { name: '页面' }));
  await userEvent.keyboard('在读的记录{Escape}');
  expect(panel()).not.toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '页面' }).value).toBe('在读的记录');
  await userEvent.click(screen.getByRole('textbox', { name: '消息' }));
  await userEvent.keyboard('{Escape}');
  expect(panel()).toBeNull();
});

it('covers the page where there is no room for both', () => {
  show(<Beside />, '/', { isNarrow: true });
  expect(panel()?.getAttribute('aria-modal')).toBe('true');
});
