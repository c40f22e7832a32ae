import { configureClient, createQueryClient } from '@qifu/client';
import type { RightWord } from '@qifu/contracts';
import type { TextFile } from '@qifu/i18n/load';
import { showError, showSuccess } from '@qifu/ui/parts';
import { createTexts, lendTexts } from '@qifu/ui/text';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { useSession } from '#shared/session';
import { useLeaveQuestion } from '#shared/unsaved';
import { WithUploads } from '#shared/with-uploads';
import { Providers } from '../app/providers';
import { createFakeNetwork, type FakeNetwork } from './fake-network';
import { fakeUploads } from './fake-upload';

/** jsdom measures nothing, but the lists of select fields ask for an observer. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

interface ShowOptions {
  /** Where the page stands, with its query. */
  address?: string;
  /** What the person may do: access words. */
  words?: readonly RightWord[];
  /** Areas of texts the page speaks, so that no test waits for them. */
  areas?: readonly TextFile[];
}

/** Puts the words of a person into the session, as `CurrentUser` would. */
function signIn(words: readonly RightWord[]) {
  const menus = [...new Set(words.map((word) => word.split(':')[0] ?? ''))];
  const item = (enCode: string) => ({ id: enCode, fullName: enCode, enCode });
  useSession.setState({
    token: 'token',
    permissions: menus.map((menu) => ({
      modelId: menu,
      moduleName: menu,
      enCode: menu,
      button: words
        .filter((word) => word.startsWith(`${menu}:btn_`))
        .map((word) => item(word.slice(menu.length + 1))),
      column: [],
      form: [],
      resource: [],
    })),
  });
}

/** The network of the running test; `vi.unstubAllGlobals()` takes it away. */
export function useFakeNetwork(): FakeNetwork {
  const network = createFakeNetwork();
  vi.stubGlobal('fetch', network.fetch);
  vi.stubGlobal('XMLHttpRequest', fakeUploads(network));
  return network;
}

/** A page and what the frame of the office does around it. */
function Framed({ page: Page }: { page: ComponentType }) {
  useLeaveQuestion();
  return (
    <WithUploads>
      <Suspense fallback={null}>
        <Page />
      </Suspense>
    </WithUploads>
  );
}

/** Shows a page of the office as a person with these rights sees it. */
export async function showPage(Page: ComponentType, { address = '/', words = [], areas = [] }: ShowOptions) {
  signIn(words);
  const texts = await createTexts('zh', ['common', 'ui', 'shell', 'record', 'validation', ...areas]);
  lendTexts(texts);
  configureClient({
    onFailure: (error) => showError(error.message),
    onSuccess: (text) => showSuccess(text),
    checkReplies: true,
  });
  const router = createMemoryRouter([{ path: '*', element: <Framed page={Page} /> }], {
    initialEntries: [address],
  });
  const cache = createQueryClient();
  const view = render(
    <QueryClientProvider client={cache}>
      <Providers texts={texts}>
        <RouterProvider router={router} />
      </Providers>
    </QueryClientProvider>,
  );
  return { ...view, router, cache, user: userEvent.setup() };
}
