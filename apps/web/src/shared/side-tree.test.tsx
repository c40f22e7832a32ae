import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SideTree } from './side-tree';

const places = Array.from({ length: 5_000 }, (_, at) => ({
  id: `o${at}`,
  fullName: `第 ${at} 个`,
  enabledMark: 1,
  children: [],
}));

afterEach(cleanup);

it('draws of five thousand organizations only those near the view, and others once it is scrolled', async () => {
  const { container } = render(
    <div className="tree-box">
      <SideTree label="组织" allLabel="全部" nodes={places} chosenId="" onChoose={() => undefined} />
    </div>,
  );
  expect(screen.getAllByRole('treeitem').length).toBeLessThanOrEqual(60);
  const box = container.querySelector('.tree-box') as HTMLElement;
  Object.defineProperties(box, { clientHeight: { value: 600 }, scrollHeight: { value: 250_000 } });
  fireEvent.scroll(box, { target: { scrollTop: 100_000 } });
  const line = await waitFor(() => screen.getByRole('treeitem', { name: '第 2000 个' }));
  expect(line.getAttribute('aria-posinset')).toBe('2001');
  expect(screen.getAllByRole('treeitem').length).toBeLessThanOrEqual(60);
});
