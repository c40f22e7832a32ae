import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followPortalLinks, goInPortal, PortalAddress, usePortalAddress } from './portal-address';

function Where() {
  const { path, query } = usePortalAddress();
  return <p>{`${path} ${query.get('keyword') ?? ''}`}</p>;
}
const links = (
  <PortalAddress given="/door">
    <Where />
    <a href="/door/talent/?keyword=a">人才</a>
    <a href="/home">工作台</a>
    <a href="https://elsewhere.example/door">别处</a>
    <a href="/door/talent" target="_blank" rel="noreferrer">
      新窗口
    </a>
    <a href="#main">跳过</a>
  </PortalAddress>
);
const where = () => screen.getByText(/^\//).textContent;
/** Whether the browser itself would follow the link. */
const press = (name: string, init = {}) => {
  const link = screen.getByRole('link', { name });
  const stop = (event: Event) => event.preventDefault();
  let isLeft = false;
  const last = (event: Event) => {
    isLeft = !event.defaultPrevented;
    stop(event);
  };
  window.addEventListener('click', last);
  fireEvent.click(link, { button: 0, ...init });
  window.removeEventListener('click', last);
  return isLeft;
};

beforeAll(followPortalLinks);
beforeEach(() => window.history.replaceState(null, '', '/door'));
afterEach(cleanup);

describe('links of the portal', () => {
  it('are taken up without a page load', () => {
    render(links);
    expect(press('人才')).toBe(false);
    expect(where()).toBe('/door/talent a');
    expect(window.location.pathname).toBe('/door/talent/');
  });
  it.each([
    ['to the office', '工作台', {}],
    ['to another site', '别处', {}],
    ['to a new window', '新窗口', {}],
    ['within the page', '跳过', {}],
    ['pressed for a new tab', '人才', { ctrlKey: true }],
  ])('%s are the browser’s own', (_case, name, init) => {
    render(links);
    expect(press(name, init)).toBe(true);
    expect(where()).toBe('/door ');
  });
});

describe('the address', () => {
  it('follows the code and the back button', async () => {
    render(links);
    goInPortal('/door/financing?keyword=b');
    expect(await screen.findByText('/door/financing b')).toBeTruthy();
    window.history.back();
    expect(await screen.findByText('/door')).toBeTruthy();
  });
});
