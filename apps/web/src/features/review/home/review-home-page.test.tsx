import { projectApi, reviewPreparationApi, reviewResultApi } from '@qifu/contracts';
import { cleanup, configure, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { aGroup, aProjectRow, declareOptions, pageWith } from '../testing/review-samples';
import ReviewHomePage from './review-home-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const clerk = [
  'p2Home:view',
  'table2:btn_accept',
  'reviewPreparation:view',
  'reviewPreparation:btn_group',
] as const;

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  declareOptions(network);
  network.on(projectApi.list, pageWith([aProjectRow({ status: 20 })]));
  network.on(reviewPreparationApi.groups, pageWith([aGroup()]));
  network.on(reviewResultApi.reviewed, pageWith([]));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (words: readonly (typeof clerk)[number][]) =>
  showPage(ReviewHomePage, {
    address: '/p2Home',
    words,
    areas: ['reviewHome', 'reviewBoard', 'reviewParts'],
  });

it('tells how far the batch is, what waits for this person, and groups at work', async () => {
  await show(clerk);
  const stage = await screen.findByRole('link', { name: '受理 待受理 1 项' });
  expect(stage.getAttribute('href')).toBe('/table2?batch=b1&view=submitted');
  expect(stage.closest('li')?.getAttribute('aria-current')).toBe('step');
  expect(screen.getByText('公布').closest('li')?.dataset.place).toBe('waiting');
  expect(await screen.findByRole('link', { name: /待分组的项目.*2/ })).toBeTruthy();
  expect(await screen.findByRole('link', { name: /待受理的申报.*1/ })).toBeTruthy();
  const groups = screen.getByRole('heading', { name: /评审组进度/ }).closest('section') as HTMLElement;
  expect(within(groups).getByText(/智能装备一组/)).toBeTruthy();
});

it('shows nobody work the own rights do not allow', async () => {
  await show(['p2Home:view']);
  expect(await screen.findByText('没有待办')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /评审组进度/ })).toBeNull();
});
