import type { Given } from '@qifu/client';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { goInPortal } from '#shared/portal-address';
import { GivenAnswers, useNow } from './given-answers';

const given: Given = { answers: [], language: 'zh', at: 1_000 };
const Drawn = () => <p>{useNow()}</p>;
const page = (
  <GivenAnswers value={given}>
    <Drawn />
  </GivenAnswers>
);

it('takes a page over as it was drawn even where somebody pressed a link just before', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  goInPortal('/door');
  const disagreements: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, page, { onRecoverableError: (error) => disagreements.push(error) });
  });
  expect(disagreements).toEqual([]);
  expect(root.textContent).toBe('1000');
});
