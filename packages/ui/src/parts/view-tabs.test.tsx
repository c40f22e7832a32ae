import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../testing/show';
import { ViewTabs } from './view-tabs';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const views = ['one', 'two', 'three'].map((key) => ({ key, label: key }));
/** A row of 300 px in which each tab is 200 px wide. */
function layOut() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = views.findIndex(({ key }) => key === this.textContent);
    return at < 0 ? new DOMRect(0, 0, 300, 40) : new DOMRect(at * 200, 0, 200, 40);
  });
}

it.each([
  ['one', 0],
  ['three', 350],
] as const)('brings the current tab into sight where the row is too narrow: %s', (current, scrolled) => {
  layOut();
  show(<ViewTabs label="parts" views={views} current={current} onChange={() => undefined} />);
  expect(screen.getByRole('tablist').scrollLeft).toBe(scrolled);
});
