import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { show } from '../../testing/show';
import { TimeWords } from '../time-words';
import { ResultList, ResultRow } from './result-row';

afterEach(cleanup);

it('goes from row to row with the arrow keys and stays at the ends', async () => {
  show(
    <ResultList label="items">
      <ResultRow title="one" to="/one" />
      <ResultRow title="two" to="/two" reason={<a href="/why">why</a>} />
    </ResultList>,
  );
  screen.getByRole('link', { name: 'one' }).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('two');
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement?.textContent).toBe('one');
});

it.each([
  [{ days: 2 }, '还剩 2 天', 'bad'],
  [{ days: 9, workingDays: 7 }, '还剩 9 天，余 7 个工作日', 'warn'],
  [{ days: 10 }, '10 天后截止', 'idle'],
  [{ days: -1 }, '已截止', 'idle'],
  [{ workingDays: -2 }, '超期 2 个工作日', 'bad'],
])('says the time left of %j in its word and tone', (left, words, tone) => {
  show(<TimeWords {...left} />);
  expect(screen.getByText(words).className).toContain(`q-tone-${tone}`);
});
