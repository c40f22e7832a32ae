import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findFreeTop } from './toast-place';

/** A window of 1000 × 800 whose only things in sight are these, from a height to a height. */
function draw(things: [tag: string, from: number, to: number, left?: number, right?: number][]) {
  document.elementFromPoint = (x, y) => {
    const found = things.find(
      ([, from, to, left = 0, right = 1000]) => y >= from && y < to && x >= left && x < right,
    );
    return found ? document.createElement(found[0]) : document.body;
  };
}

beforeEach(() => {
  vi.stubGlobal('innerWidth', 1000);
  vi.stubGlobal('innerHeight', 800);
});
afterEach(() => {
  Reflect.deleteProperty(document, 'elementFromPoint');
  vi.unstubAllGlobals();
});

it('stands at the top where nothing is in the way', () => {
  draw([['p', 0, 800]]);
  expect(findFreeTop(300, 40)).toBe(16);
});

it('stands below a title and does not touch it', () => {
  draw([['h2', 16, 60]]);
  expect(findFreeTop(300, 40)).toBeGreaterThanOrEqual(64);
});

it('is not sent away by what stands beside it', () => {
  draw([['button', 0, 800, 0, 340]]);
  expect(findFreeTop(300, 40)).toBe(16);
});

it('takes no gap that is too narrow between two buttons', () => {
  draw([
    ['button', 0, 60],
    ['button', 90, 130],
  ]);
  expect(findFreeTop(300, 40)).toBeGreaterThanOrEqual(134);
});

it('covers as little as it can where everything can be pressed', () => {
  draw([
    ['button', 0, 500],
    ['button', 520, 800],
  ]);
  const top = findFreeTop(300, 40);
  expect(top).toBeGreaterThan(460);
  expect(top).toBeLessThan(540);
});
