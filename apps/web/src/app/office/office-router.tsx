import { lazy, Suspense } from 'react';
import { createBrowserRouter, type LoaderFunctionArgs, Navigate, redirect } from 'react-router';
import { go, isInShell, openShell } from '#shared/go';
import { useSession } from '#shared/session';
import { useProduct } from '#shared/use-product';
import { enter } from '../enter';
import { FirstFrame } from './first-frame';
import { findRoute } from './menu-routes';
import { OfficeFrame } from './office-frame';
import { OfficeView } from './office-view';
import { isPage, preparePage } from './pages';
import { menuRoutesOf } from './use-menu-routes';
import { Waiting } from './waiting';

const LockScreenPage = lazy(() => import('../../features/identity/lock-screen-page'));

/** A navigation that leaves the bundle never settles: the page is on its way out. */
const never = new Promise<never>(() => undefined);

/** The guard before every navigation. `firstAddress` is the address as it came, before its ticket was taken out. */
function makeGate(firstAddress: string) {
  let isFirst = true;
  return async ({ request }: LoaderFunctionArgs) => {
    const { pathname, search, hash } = new URL(request.url);
    const address = isFirst ? firstAddress : pathname + search;
    isFirst = false;
    // Both at once: who it is decides whether the page is drawn, not whether its code is worth having.
    const [entrance] = await Promise.all([enter(address), preparePage(pathname)]);
    if (entrance.kind === 'left') return never;
    if (entrance.kind === 'proceed' && !isInShell(pathname)) {
      go(pathname + search + hash);
      return never;
    }
    if (entrance.kind === 'proceed') return prepareMenuPage(pathname);
    if (isInShell(entrance.to)) return redirect(entrance.to);
    go(entrance.to, { replaces: true });
    return never;
  };
}

/** A menu may lead to its page under another address, which is known only once the menu is. */
async function prepareMenuPage(pathname: string): Promise<null> {
  const route = findRoute(menuRoutesOf(useSession.getState().menus), pathname);
  if (route && !isPage(pathname)) await preparePage(pathname, route.enCode);
  return null;
}

/** Addresses of the office. Pages come from the registry and the menu, so one route shows them all. */
export function createOfficeRouter(firstAddress: string) {
  const router = createBrowserRouter([
    {
      loader: makeGate(firstAddress),
      // Each navigation is judged anew, also one that only changes the query.
      shouldRevalidate: () => true,
      HydrateFallback: Entering,
      errorElement: <Navigate to="/404" replace />,
      children: [
        { path: '/lockScreen', element: <Lock /> },
        {
          element: <OfficeFrame />,
          children: [
            { path: '/dashboard', element: <Navigate to="/home" replace /> },
            { path: '*', element: <OfficeView /> },
          ],
        },
      ],
    },
  ]);
  openShell('office', (address, { replaces }) => void router.navigate(address, { replace: replaces }));
  return router;
}

/** What stands while the guard asks who it is: the frame that came with the page. */
const Entering = () => (
  <FirstFrame name={useProduct().fullName}>
    <Waiting />
  </FirstFrame>
);

const Lock = () => (
  <Suspense>
    <LockScreenPage />
  </Suspense>
);
