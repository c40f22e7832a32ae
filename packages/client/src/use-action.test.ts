// @vitest-environment jsdom
import { contract, oauthApi } from '@qifu/contracts';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { configureClient } from './client-config';
import { reactionTo } from './failure-reaction';
import { createQueryClient } from './query-client';
import { useAction } from './use-action';
import { useData } from './use-data';

const noteApi = contract('/api/notes', {
  list: { method: 'GET', path: '', data: z.array(z.string()), access: 'session', effect: 'read' },
  add: {
    method: 'POST',
    path: '',
    body: z.object({ text: z.string() }),
    access: 'session',
    effect: 'write',
    says: 'created',
  },
});

const said: string[] = [];
const failed: string[] = [];
let notes: string[] = [];
beforeEach(() => {
  said.length = 0;
  failed.length = 0;
  notes = ['first'];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    if (init.method === 'GET') return Response.json({ code: 200, msg: '', data: notes });
    const { text } = JSON.parse(String(init.body)) as { text: string };
    if (text === 'bad') return Response.json({ code: 400, msg: '不行', data: null });
    notes = [...notes, text];
    return Response.json({ code: 200, msg: '已新增', data: null });
  });
  configureClient({
    onSuccess: (text) => said.push(text),
    onFailure: (error) => failed.push(error.message),
    checkReplies: true,
  });
});

function show() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  return renderHook(() => ({ list: useData(noteApi.list, {}), add: useAction(noteApi.add) }), { wrapper });
}

describe('an action', () => {
  it('says what the server says and reads its resource again', async () => {
    const { result } = show();
    await waitFor(() => expect(result.current.list.data).toEqual(['first']));
    act(() => result.current.add.mutate({ body: { text: 'second' } }));
    await waitFor(() => expect(result.current.list.data).toEqual(['first', 'second']));
    expect(said).toEqual(['已新增']);
  });

  it('reports a refusal once and changes nothing', async () => {
    const { result } = show();
    act(() => result.current.add.mutate({ body: { text: 'bad' } }));
    await waitFor(() => expect(result.current.add.isError).toBe(true));
    expect(failed).toEqual(['不行']);
    expect(said).toEqual([]);
  });
});

describe('what a failure means', () => {
  it.each([600, 601, 602])('%i ends the session', (code) => {
    expect(reactionTo({ code, errorCode: '' }, noteApi.list)).toBe('signOut');
  });
  it.each([oauthApi.login, oauthApi.lockScreen])('but not as an answer of $path', (endpoint) => {
    expect(reactionTo({ code: 600, errorCode: '' }, endpoint)).toBe('toast');
  });
  it('a locked screen leads to the lock page, a locked account does not', () => {
    expect(reactionTo({ code: 423, errorCode: 'screen.locked' }, noteApi.list)).toBe('lockScreen');
    expect(reactionTo({ code: 423, errorCode: 'login.lockedForGood' }, oauthApi.login)).toBe('toast');
  });
  it('everything else is said', () => {
    expect(reactionTo({ code: 400, errorCode: 'record.missing' }, noteApi.list)).toBe('toast');
  });
});

describe('a reading that is kept current', () => {
  it('stops once it was refused for want of a right, so that the audit log is not filled', async () => {
    let calls = 0;
    vi.stubGlobal('fetch', async () => {
      calls += 1;
      return Response.json({ code: 403, msg: '您的权限不足', data: null });
    });
    const wrapper = ({ children }: { children: ReactNode }) =>
      createElement(QueryClientProvider, { client: createQueryClient() }, children);
    const { result } = renderHook(() => useData(noteApi.list, {}, { everyMs: 10, isQuiet: true }), {
      wrapper,
    });
    await waitFor(() => expect(result.current.error?.code).toBe(403));
    await new Promise((done) => setTimeout(done, 200));
    expect(calls).toBe(1);
  });
});

describe('without a network', () => {
  it('fails at once and says so, instead of waiting without a word; back again it reads anew', async () => {
    const whole = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    act(() => onlineManager.setOnline(false));
    try {
      const { result } = show();
      await waitFor(() => expect(result.current.list.isError).toBe(true), { timeout: 10_000 });
      act(() => result.current.add.mutate({ body: { text: 'second' } }));
      await waitFor(() => expect(result.current.add.isError).toBe(true));
      expect(failed).toHaveLength(2);
      vi.stubGlobal('fetch', whole);
      act(() => onlineManager.setOnline(true));
      await waitFor(() => expect(result.current.list.data).toEqual(['first']));
    } finally {
      onlineManager.setOnline(true);
    }
  });
});
