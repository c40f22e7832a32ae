import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '../testing/show';
import { closeToast, showError, showSuccess, showToast, ToastHost } from './toast';

beforeEach(() => {
  vi.useFakeTimers();
  show(<ToastHost />);
});
afterEach(() => {
  act(closeToast);
  cleanup();
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const words = () => screen.getByRole('region', { name: '提示' }).textContent;

it('shows one toast at a time: a new one takes the place of the old', () => {
  act(() => showToast('已保存草稿'));
  act(() => showError('请求失败，请重试'));
  expect(words()).toBe('请求失败，请重试');
});

it('leaves after 1.5 s, counted anew for a new one', () => {
  act(() => showSuccess('已保存'));
  wait(1000);
  act(() => showSuccess('已保存'));
  wait(1499);
  expect(words()).toBe('已保存');
  wait(1);
  expect(words()).toBe('');
});

it('tells an error as an alert and the rest as a status', () => {
  act(() => showError('保存失败'));
  expect(screen.getByRole('alert').textContent).toBe('保存失败');
  act(() => showToast('已切换'));
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(screen.getByRole('status').textContent).toBe('已切换');
});

it('stays 5 s with an act, which can be taken once', () => {
  const run = vi.fn();
  act(() => showSuccess('已移入 G-03', { label: '撤销', run }));
  wait(4999);
  fireEvent.click(screen.getByRole('button', { name: '撤销' }));
  expect(run).toHaveBeenCalledOnce();
  expect(words()).toBe('');
});

it('waits while the pointer is on it', () => {
  act(() => showToast('已导出'));
  const region = screen.getByRole('region', { name: '提示' });
  fireEvent.mouseEnter(region);
  wait(10_000);
  expect(words()).toBe('已导出');
  fireEvent.mouseLeave(region);
  wait(1500);
  expect(words()).toBe('');
});

it('keeps the time the specification gives', () => {
  act(() => showToast({ text: '请选择审批人', tone: 'bad', durationMs: 1000 }));
  wait(1000);
  expect(words()).toBe('');
});
