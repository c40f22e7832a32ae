import { call } from '@qifu/client';
import { currentUserApi } from '@qifu/contracts';
import { afterEach, expect, it, vi } from 'vitest';
import { boot } from './boot';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('asks in the language of the page also before its texts are there', async () => {
  localStorage.setItem('lcdp_language', 'en');
  const asked = vi.fn(async (_address: string, _init?: RequestInit) => new Response());
  vi.stubGlobal('fetch', asked);
  const meanwhile = () => void call(currentUserApi.read, { query: {} }).catch(() => undefined);
  await boot({ shell: 'office', areas: [], meanwhile });
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  const headers = new Headers(asked.mock.calls[0]?.[1]?.headers);
  expect(headers.get('accept-language')).toBe('en');
});
