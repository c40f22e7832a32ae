import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { KitTextProvider } from '../../parts/kit-text';
import { show, zhText } from '../../testing/show';
import { SearchCombo, type SuggestionGroup } from './search-combo';

afterEach(cleanup);

const groups: SuggestionGroup[] = [
  { key: 'policy', label: 'policies', icon: 'doc', options: [{ key: 'a', label: 'new tools' }] },
  {
    key: 'item',
    label: 'items',
    icon: 'list',
    options: [{ key: 'b', label: 'tools on loan', aside: '9 days' }],
  },
];

function comboOf(found: readonly SuggestionGroup[]) {
  const chosen = vi.fn();
  const searched = vi.fn();
  const Combo = () => {
    const [words, setWords] = useState('');
    return (
      <SearchCombo
        label="search"
        placeholder=""
        button="go"
        form={{ action: '/', name: 'q' }}
        words={words}
        onWords={setWords}
        groups={words ? found : []}
        emptyNote="nothing"
        onChoose={({ key }) => chosen(key)}
        onSearch={searched}
      />
    );
  };
  return { Combo, chosen, searched };
}

function showCombo(found: readonly SuggestionGroup[]) {
  const { Combo, ...heard } = comboOf(found);
  show(<Combo />);
  return heard;
}

it('goes through suggestions with the keys, takes one and closes', async () => {
  const { chosen, searched } = showCombo(groups);
  const input = screen.getByRole('combobox');
  await userEvent.type(input, 'tools');
  expect(screen.getByRole('status').textContent).toBe('2 条建议');
  expect(screen.getAllByText('tools')[0]?.tagName).toBe('MARK');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const option = screen.getByRole('option', { selected: true });
  expect(input.getAttribute('aria-activedescendant')).toBe(option.id);
  await userEvent.keyboard('{Enter}');
  expect(chosen).toHaveBeenCalledWith('b');
  expect(searched).not.toHaveBeenCalled();
  expect(input.getAttribute('aria-expanded')).toBe('false');
});

it('searches for the words where no suggestion is taken', async () => {
  const { chosen, searched } = showCombo([]);
  await userEvent.type(screen.getByRole('combobox'), 'tools ');
  expect(screen.getByRole('status').textContent).toBe('nothing');
  await userEvent.keyboard('{Escape}{Enter}');
  expect(searched).toHaveBeenCalledWith('tools');
  expect(chosen).not.toHaveBeenCalled();
});

it('answers what was typed before the code of the page had come', async () => {
  const { Combo } = comboOf(groups);
  const page = (
    <KitTextProvider text={zhText}>
      <Combo />
    </KitTextProvider>
  );
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page);
  const input = screen.getByRole<HTMLInputElement>('combobox');
  input.value = 'tools';
  const shown = await act(async () => hydrateRoot(root, page));
  expect(input.value).toBe('tools');
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await act(async () => shown.unmount());
  root.remove();
});
