import { contract, defineResource, recordMarks } from '@qifu/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { showPage, useFakeNetwork } from '../../testing/show-page';
import { ResourcePage } from './resource-page';

let network: ReturnType<typeof useFakeNetwork>;
beforeEach(() => {
  network = useFakeNetwork();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A resource as somebody who builds one says it: with a state of its own, and words that are there already. */
const letterResource = defineResource({
  address: '/api/system/Letter',
  menu: 'letter',
  table: 'letter',
  objectType: 'letter',
  one: { zh: '信函', zhtw: '信函', en: 'Letter' },
  words: 'record.letter',
  nameColumn: 'title',
  order: [],
  columns: {
    title: { kind: 'name', heading: 'messageChannel.templateField.title', uses: ['list', 'search', 'form'] },
    content: { kind: 'text', heading: 'messageChannel.templateField.body', uses: ['list', 'search', 'form'] },
    state: {
      kind: 'state',
      heading: 'messageChannel.templateField.kind',
      uses: ['list', 'filter', 'form'],
      choices: { values: ['notice', 'system'], words: 'messageChannel.kind', tones: { notice: 'ok' } },
    },
  },
});
const input = z.object({ title: z.string(), content: z.string(), state: z.string() });
const row = input.extend({
  id: z.string(),
  version: z.number(),
  enabledMark: z.number(),
  marks: recordMarks,
});
const params = z.object({ id: z.string() });
const letterApi = contract('/api/system/Letter', {
  list: {
    method: 'GET',
    path: '',
    query: z.object({ keyword: z.string().optional(), state: z.string().optional() }),
    data: z.object({ list: z.array(row) }),
    access: 'letter:view',
  },
  read: { method: 'GET', path: '/:id', params, data: row, access: 'letter:view' },
  create: { method: 'POST', path: '', body: input, access: 'letter:btn_add' },
  update: { method: 'PUT', path: '/:id', params, body: input, access: 'letter:btn_edit' },
  remove: { method: 'DELETE', path: '/:id', params, access: 'letter:btn_remove' },
});
const first = { id: '1', version: 1, enabledMark: 1, title: '来函', content: '正文', state: 'notice' };

async function showLetters() {
  network.on(letterApi.list, { list: [first] } as never);
  const marks = { creator: '陆清和/clerk', creatorTime: 0, modifier: '', modifyTime: null };
  network.on(letterApi.read, { ...first, marks });
  const noted: unknown[] = [];
  function Letters() {
    return (
      <ResourcePage
        resource={letterResource}
        calls={letterApi}
        schema={input}
        acts={() => [{ key: 'send', label: '寄出', onSelect: () => undefined }]}
        own={(_, base) => {
          noted.push(base?.title);
          return {};
        }}
      />
    );
  }
  await showPage(Letters, {
    areas: ['messageChannel', 'record'],
    words: ['letter:view', 'letter:btn_edit', 'letter:btn_remove'],
  });
  return { noted };
}

it('says a state in its own words, searches where its columns are, and offers further acts', async () => {
  await showLetters();
  const state = await screen.findByText('公告', { selector: '.q-status' });
  expect(state.className).toContain('q-tone-ok');
  expect(screen.getByRole('searchbox').getAttribute('placeholder')).toBe('标题、正文');
  await userEvent.click(screen.getByRole('button', { name: /更多/ }));
  expect(await screen.findByText('寄出')).not.toBeNull();
});

it('gives the fields a screen draws itself the record', async () => {
  const { noted } = await showLetters();
  await userEvent.click(await screen.findByRole('button', { name: '编辑' }));
  const form = await screen.findByRole('form').catch(() => document.body);
  expect(await within(form).findByDisplayValue('来函')).not.toBeNull();
  expect(noted.at(-1)).toBe('来函');
});

it('opens a record for reading by its name: facts, who made it, and what may be done to it', async () => {
  await showLetters();
  await userEvent.click(await screen.findByRole('button', { name: '来函' }));
  const drawer = await screen.findByRole('dialog', { name: '来函' });
  expect(await within(drawer).findByText('正文', { selector: 'dd' })).not.toBeNull();
  expect(within(drawer).getByText('公告')).not.toBeNull();
  expect(within(drawer).getByText('1970-01-01 08:00，陆清和/clerk')).not.toBeNull();
  expect(within(drawer).queryByText('最近修改')).toBeNull();
  await userEvent.click(within(drawer).getByRole('button', { name: '更多' }));
  expect(await screen.findByText('寄出')).not.toBeNull();
  await userEvent.click(within(drawer).getByRole('button', { name: '编辑' }));
  expect(await screen.findByDisplayValue('来函')).not.toBeNull();
});
