import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../../testing/show';
import { PageTabs } from './page-tabs';

afterEach(cleanup);

it('goes to the part beside with the arrow keys, and around the ends', async () => {
  const opened = vi.fn((event: Event) => event.preventDefault());
  const tabs = ['one', 'two', 'three'].map((label) => ({
    label,
    to: `/${label}`,
    isCurrent: label === 'one',
  }));
  show(<PageTabs label="parts" tabs={tabs} />);
  screen.getByRole('navigation').addEventListener('click', opened);
  screen.getByRole('link', { name: 'one' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement?.textContent).toBe('three');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('two');
  expect(opened).toHaveBeenCalledTimes(3);
});
