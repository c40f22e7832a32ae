import { createTexts, lendTexts } from '@qifu/ui/text';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, useState } from 'react';
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changePreferences } from '#shared/preferences';
import { useLeaveQuestion, useUnsavedGuard } from '#shared/unsaved';
import { Providers } from '../providers';
import { OpenPages } from './open-pages';
import { TabBar } from './tab-bar';
import { setTabs, withVisited } from './tabs';

beforeEach(() => changePreferences({ keepsPages: true }));
afterEach(() => {
  cleanup();
  changePreferences({ keepsPages: false });
  setTabs(() => []);
});

/** A page with one field that nobody saves. */
function Sheet() {
  const { pathname } = useLocation();
  const [note, setNote] = useState('');
  useUnsavedGuard(note !== '');
  return <input aria-label={pathname} value={note} onChange={(event) => setNote(event.target.value)} />;
}

function Frame() {
  useLeaveQuestion();
  return (
    <>
      <TabBar />
      <OpenPages page={<Sheet />} />
    </>
  );
}

async function openTabs() {
  window.history.replaceState(null, '', '/one');
  setTabs(() => withVisited(withVisited([], '/one'), '/two'));
  const texts = await createTexts('zh', ['common', 'ui', 'shell', 'routes']);
  lendTexts(texts);
  const router = createBrowserRouter([{ path: '*', element: <Frame /> }]);
  render(
    <Providers texts={texts}>
      <RouterProvider router={router} />
    </Providers>,
  );
  await userEvent.type(await screen.findByRole('textbox', { name: '/one' }), '改');
  await act(() => router.navigate('/two'));
  await screen.findByRole('textbox', { name: '/two' });
}

const mayCloseWindow = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const tabOne = () => screen.queryByRole('link', { name: '/one' });

it('goes to another tab without a question: nothing is lost; only the browser asks before the window goes', async () => {
  await openTabs();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(mayCloseWindow()).toBe(false);
  await userEvent.click(screen.getByRole('link', { name: '/one' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: '/one' });
  expect(field.value).toBe('改');
  await userEvent.clear(field);
  expect(mayCloseWindow()).toBe(true);
});

it('asks before a tab out of sight is closed with its unsaved changes, and keeps it on a no', async () => {
  await openTabs();
  const close = () => userEvent.click(screen.getByRole('button', { name: '关闭 /one' }));
  await close();
  await screen.findByText('有修改尚未保存，离开后修改将丢失，是否离开？');
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(tabOne()).not.toBeNull();
  await close();
  await userEvent.click(await screen.findByRole('button', { name: '离开' }));
  await waitFor(() => expect(tabOne()).toBeNull());
  expect(mayCloseWindow()).toBe(true);
});

it('asks once before the tab in sight is closed, and keeps it on a no', async () => {
  await openTabs();
  await userEvent.click(screen.getByRole('link', { name: '/one' }));
  const close = () => userEvent.click(screen.getByRole('button', { name: '关闭 /one' }));
  await close();
  await userEvent.click(await screen.findByRole('button', { name: '取消' }));
  expect(tabOne()).not.toBeNull();
  await close();
  await userEvent.click(await screen.findByRole('button', { name: '离开' }));
  await waitFor(() => expect(window.location.pathname).toBe('/two'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(mayCloseWindow()).toBe(true);
});
