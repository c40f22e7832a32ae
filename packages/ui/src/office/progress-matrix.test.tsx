import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../testing/show';
import { type MatrixState, matrixStateOf } from './matrix-mark';
import { ProgressMatrix } from './progress-matrix';

const experts = [
  { id: 'e1', name: '郑怀谨' },
  { id: 'e2', name: '韦青' },
];
const projects = [
  { id: 'p1', name: '轴承在线监测终端' },
  { id: 'p2', name: '激光清洗成套设备' },
  { id: 'p3', name: '特种阀门国产化' },
];
const sheets: Record<string, MatrixState | undefined> = {
  'e1 p1': 'submitted',
  'e1 p2': 'draft',
  'e1 p3': 'recused',
  'e2 p1': 'submitted',
  'e2 p2': 'returned',
};
const stateOf = (expert: string, project: string) => sheets[`${expert} ${project}`];
const active = () => document.activeElement?.getAttribute('aria-label');

afterEach(cleanup);

it('names each cell and counts what is owed without the recused', () => {
  show(<ProgressMatrix experts={experts} projects={projects} stateOf={stateOf} />);
  expect(screen.getByRole('gridcell', { name: '郑怀谨，第 2 项 激光清洗成套设备，暂存' })).toBeTruthy();
  expect(screen.getByRole('gridcell', { name: '韦青，第 3 项 特种阀门国产化，不评' })).toBeTruthy();
  expect(screen.getByText(/2 位专家、3 个项目，已提交 2 份，应交 4 份/)).toBeTruthy();
});

it('is one stop of the Tab key and moves by cell inside', async () => {
  show(<ProgressMatrix experts={experts} projects={projects} stateOf={stateOf} />);
  await userEvent.tab();
  expect(active()).toBe('郑怀谨，第 1 项 轴承在线监测终端，已提交');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(active()).toBe('韦青，第 2 项 激光清洗成套设备，退回');
  await userEvent.keyboard('{End}');
  expect(active()).toBe('韦青，第 3 项 特种阀门国产化，不评');
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(active()).toBe('韦青，第 1 项 轴承在线监测终端，已提交');
  await userEvent.tab();
  expect(screen.getByRole('grid').contains(document.activeElement)).toBe(false);
});

it('opens a sheet by Enter, and nothing where nobody scores', async () => {
  const onOpen = vi.fn();
  show(<ProgressMatrix experts={experts} projects={projects} stateOf={stateOf} onOpen={onOpen} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{Enter}{ArrowDown}{ArrowRight}{Enter}');
  expect(onOpen.mock.calls).toEqual([['e1', 'p2']]);
});

it('shows only the states that occur in its legend', () => {
  show(<ProgressMatrix experts={experts} projects={projects} stateOf={stateOf} />);
  expect(screen.getByRole('list', { name: '图例' }).textContent).toBe('已提交暂存退回回避');
});

it.each([
  [0, 'notStarted'],
  [20, 'submitted'],
  [50, 'voided'],
  [null, undefined],
])('reads sheet status %s as %s', (code, state) => expect(matrixStateOf(code)).toBe(state));
