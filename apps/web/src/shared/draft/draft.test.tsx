import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { aUser } from '../../testing/people';
import { showPage } from '../../testing/show-page';
import { useSession } from '../session';
import { useForm } from '../use-form';
import { draftOf } from './draft-store';
import { FormMessages } from './form-messages';

beforeEach(() => useSession.setState({ user: aUser() }));
afterEach(() => {
  cleanup();
  localStorage.clear();
  useSession.setState({ user: undefined });
});

const schema = z.object({ title: z.string(), password: z.string() });

function Letter({ id, version = 1 }: { id?: string; version?: number }) {
  const form = useForm({
    schema,
    start: { title: '', password: '' },
    draft: draftOf('letter', id ? { id, version } : undefined),
    labelOf: () => undefined,
  });
  return (
    <>
      <FormMessages form={form} />
      <input
        aria-label="标题"
        value={form.values.title}
        onChange={(e) => form.set({ title: e.target.value })}
      />
      <input
        aria-label="口令"
        value={form.values.password}
        onChange={(e) => form.set({ password: e.target.value })}
      />
      <button type="button" onClick={form.markSaved}>
        保存
      </button>
    </>
  );
}

async function open(letter = <Letter />) {
  const view = await showPage(() => letter, {});
  await screen.findByRole('textbox', { name: '标题' });
  return view;
}
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: '标题' });
const kept = () => Object.entries(localStorage).filter(([key]) => key.includes('draft.'));
const offer = () => screen.findByText(/填写的内容还没有保存/);

it('keeps what is typed, sealed, and offers it when the form is opened again', async () => {
  const { unmount } = await open();
  await userEvent.type(title(), '关于年度申报的函');
  await userEvent.type(screen.getByRole('textbox', { name: '口令' }), 'Geheim2026');
  await waitFor(() => expect(kept()).toHaveLength(1), { timeout: 20_000 });
  unmount();
  expect(JSON.stringify(kept())).not.toMatch(/函|letter|Geheim|u1/);

  await open();
  expect(title().value).toBe('');
  await offer();
  await userEvent.click(screen.getByRole('button', { name: '恢复' }));
  expect(title().value).toBe('关于年度申报的函');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '口令' }).value).toBe('');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(kept()).toEqual([]));
});

it('keeps the last words too where the page goes before anybody stops typing', async () => {
  const { unmount } = await open();
  await userEvent.type(title(), '一');
  await waitFor(() => expect(kept()).toHaveLength(1), { timeout: 20_000 });
  await userEvent.type(title(), '二三');
  unmount();
  await open();
  await offer();
  await userEvent.click(screen.getByRole('button', { name: '恢复' }));
  expect(title().value).toBe('一二三');
});

it('offers it to its person alone, for this record alone, and not once it was discarded', async () => {
  const { unmount } = await open(<Letter id="7" />);
  await userEvent.type(title(), '只给自己');
  await waitFor(() => expect(kept()).toHaveLength(1), { timeout: 20_000 });
  unmount();
  const quiet = async (letter: React.ReactElement) => {
    const view = await open(letter);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.queryByText(/还没有保存/)).toBeNull();
    view.unmount();
  };
  await quiet(<Letter id="8" />);
  useSession.setState({ user: aUser({ userId: 'u2', draftKey: 'f'.repeat(64) }) });
  await quiet(<Letter id="7" />);

  useSession.setState({ user: aUser() });
  const again = await open(<Letter id="7" version={2} />);
  await offer();
  expect(screen.getByText(/此后记录有改动/)).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '丢弃' }));
  again.unmount();
  expect(kept()).toEqual([]);
  await quiet(<Letter id="7" />);
});

it('keeps what is typed beside an offer, whatever becomes of the offer', async () => {
  const again = async () => {
    cleanup();
    await open();
    await offer();
  };
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await open();
  await userEvent.type(title(), '旧稿');
  await waitFor(() => expect(kept()).toHaveLength(1), { timeout: 20_000 });

  await again();
  await userEvent.type(title(), '新稿');
  await waitFor(() => expect(kept()).toHaveLength(2), { timeout: 20_000 });

  await again();
  await press('丢弃');
  await offer();
  await press('恢复');
  expect(title().value).toBe('新稿');

  await again();
  await userEvent.clear(title());
  await userEvent.type(title(), '第三稿');
  await press('丢弃');
  expect(title().value).toBe('第三稿');

  await again();
  await press('恢复');
  expect(title().value).toBe('第三稿');
});
