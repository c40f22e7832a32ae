import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { show } from '../testing/show';
import { ScoreStepper } from './score-stepper';
import { isOnStep, parseScore, stepScore } from './score-steps';

function Sheet({ start, step = 0.5, maximum = 25 }: { start?: number; step?: number; maximum?: number }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <ScoreStepper name="创新性" value={value} maximum={maximum} step={step} onChange={setValue} />
      <output data-testid="score">{String(value)}</output>
    </>
  );
}
const box = () => screen.getByRole('spinbutton', { name: '创新性' });
const score = () => screen.getByTestId('score').textContent;

afterEach(cleanup);

it('steps by buttons and stops at the maximum', async () => {
  show(<Sheet start={24.5} />);
  const more = screen.getByRole('button', { name: '创新性 加 0.5' });
  await userEvent.click(more);
  expect(score()).toBe('25');
  expect((more as HTMLButtonElement).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: '创新性 减 0.5' }));
  expect(score()).toBe('24.5');
});

it('steps by arrows and by ten with the page keys', async () => {
  show(<Sheet start={20} />);
  await userEvent.click(box());
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(score()).toBe('20.5');
  await userEvent.keyboard('{PageDown}');
  expect(score()).toBe('15.5');
});

it('starts an empty score from the minimum', async () => {
  show(<Sheet />);
  await userEvent.click(screen.getByRole('button', { name: '创新性 加 0.5' }));
  expect(score()).toBe('0');
});

it.each([
  [undefined, '32', 'ArrowUp', '32.5'],
  [0, '45', 'ArrowUp', '45.5'],
  [0, '45', 'ArrowDown', '44.5'],
  [0, '45', 'PageDown', '40'],
])('goes on from the typed score: %s, %s, %s', async (start, typed, key, expected) => {
  show(<Sheet start={start} maximum={60} />);
  await userEvent.click(box());
  await userEvent.keyboard(`${typed}{${key}}`);
  expect(score()).toBe(expected);
});

it('keeps a wrong text and its reason when an arrow is pressed', async () => {
  show(<Sheet start={10} />);
  await userEvent.click(box());
  await userEvent.keyboard('18.3{ArrowUp}');
  expect(score()).toBe('10');
  expect((box() as HTMLInputElement).value).toBe('18.3');
  expect(screen.getByRole('alert').textContent).toBe('须为 0.5 的倍数');
});

it('takes a typed score when the box is left, with the decimals of the step', async () => {
  show(<Sheet />);
  await userEvent.type(box(), '１８。5');
  await userEvent.tab();
  expect(score()).toBe('18.5');
  expect((box() as HTMLInputElement).value).toBe('18.5');
});

it.each([
  ['25.5', '不能高于 25'],
  ['18.3', '须为 0.5 的倍数'],
  ['好', '请输入数字'],
  ['-1', '请输入数字'],
])('refuses %s and says why beside the box', async (typed, reason) => {
  show(<Sheet start={10} />);
  await userEvent.clear(box());
  await userEvent.type(box(), `${typed}{Enter}`);
  expect(score()).toBe('10');
  expect(screen.getByRole('alert').textContent).toBe(reason);
  expect(box().getAttribute('aria-invalid')).toBe('true');
  const described = box().getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(reason);
});

it('can be emptied again', async () => {
  show(<Sheet start={10} />);
  await userEvent.clear(box());
  await userEvent.tab();
  expect(score()).toBe('undefined');
});

it.each([
  [0.3, { minimum: 0, maximum: 1, step: 0.1 }, true],
  [0.25, { minimum: 0, maximum: 1, step: 0.1 }, false],
  [6, { minimum: 1, maximum: 10, step: 2.5 }, true],
])('%s on %j is %s', (value, limits, isOn) => expect(isOnStep(value, limits)).toBe(isOn));

it('adds tenths exactly', () => {
  const limits = { minimum: 0, maximum: 1, step: 0.1 };
  expect(stepScore(stepScore(0.1, 1, limits), 1, limits)).toBe(0.3);
  expect(stepScore(0.9, 5, limits)).toBe(1);
});

it.each([
  ['12', 12],
  [' 7.5 ', 7.5],
  ['１２．５', 12.5],
  ['1e3', undefined],
  ['', undefined],
])('reads %j as %s', (typed, value) => expect(parseScore(typed)).toBe(value));
