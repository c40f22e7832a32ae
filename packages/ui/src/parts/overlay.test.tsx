import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { show } from '../testing/show';
import { Overlay } from './overlay';

afterEach(cleanup);

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
