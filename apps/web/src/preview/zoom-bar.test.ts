import { expect, it } from 'vitest';
import { zoomBar } from './zoom-bar';

/** A bar over something that is 1,000 pixels wide, in a window of some width. */
function openBar(width: number) {
  const scales: number[] = [];
  let window = width;
  const bar = zoomBar({
    say: (key) => key,
    fitting: () => window / 1000,
    onScale: (scale) => void scales.push(scale),
  });
  bar.fit();
  const turn = (to: number) => {
    window = to;
    dispatchEvent(new Event('resize'));
  };
  const press = (name: string) =>
    bar.element.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click();
  return { scales, turn, press };
}

it('fits again when the window gets another width, as when a phone is turned', () => {
  const { scales, turn } = openBar(800);
  turn(400);
  expect(scales).toEqual([0.8, 0.4]);
});

it('keeps the scale somebody has chosen, until he lets it fit again', () => {
  const { scales, turn, press } = openBar(800);
  press('larger');
  turn(400);
  expect(scales).toEqual([0.8, 1]);
  press('fit');
  turn(500);
  expect(scales).toEqual([0.8, 1, 0.4, 0.5]);
});
