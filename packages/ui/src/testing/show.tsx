import { fillText, type Texts } from '@qifu/i18n';
import { ui } from '@qifu/i18n/zh/ui';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { type KitText, KitTextProvider } from '../parts/kit-text';

/** The Chinese words of the kit, as a page lends them. */
export const zhText: KitText = (key, params) => {
  const [first = '', second = ''] = key.split('.');
  const found = (ui as Texts)[first];
  const text = typeof found === 'string' ? found : found?.[second];
  return text === undefined ? key : fillText(text, params);
};

/** jsdom lays nothing out, so nothing ever changes its size. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** jsdom has no media queries; a test says how wide the window is. */
export function setNarrow(isNarrow: boolean) {
  window.matchMedia = (query) =>
    ({
      matches: isNarrow && query.includes('max-width'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }) as unknown as MediaQueryList;
}

const Address = () => <code data-testid="address">{useLocation().search}</code>;

/** Draws a part as a page would: with words, in a router, in a wide window unless said. */
export function show(part: ReactNode, address = '/', { isNarrow = false } = {}) {
  setNarrow(isNarrow);
  return render(
    <MemoryRouter initialEntries={[address]}>
      <KitTextProvider text={zhText}>
        {part}
        <Address />
      </KitTextProvider>
    </MemoryRouter>,
  );
}
