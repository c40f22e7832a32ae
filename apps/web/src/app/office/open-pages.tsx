import { pathOf } from '@qifu/contracts';
import { Activity, type ReactNode, useEffect } from 'react';
import { type Location, Navigate, Route, Routes, useLocation } from 'react-router';
import { mayBeKept, redirectPath } from '#shared/pages-that-stay';
import { forgetUnsaved } from '#shared/unsaved-places';
import { type Tab, useTabs } from './tabs';

/**
 * The pages of all open tabs, one of them in sight. The others keep what was typed and scrolled, see the address
 * they were left at, and neither fetch nor listen meanwhile.
 */
export function OpenPages({ page }: { page: ReactNode }) {
  const here = useLocation();
  const path = pathOf(here.pathname);
  const tabs = useTabs((state) => state.tabs);
  // Who stops keeping pages has let the hidden ones go.
  useEffect(() => () => forgetUnsaved((gone) => gone !== pathOf(window.location.pathname)), []);
  if (path.startsWith(redirectPath)) {
    const refreshed = pathOf(here.pathname.slice(redirectPath.length - 1));
    return (
      <>
        <Pages shown={placesOf(tabs, [refreshed])} here={here} page={page} />
        <Again />
      </>
    );
  }
  return <Pages shown={[...placesOf(tabs, [path]), { path, location: here }]} here={here} page={page} />;
}

interface Place {
  path: string;
  location: Location;
}

/** Where the tabs were left that have something to keep. */
const placesOf = (tabs: readonly Tab[], without: readonly string[]): Place[] =>
  tabs
    .filter(({ isVisited, path }) => isVisited && mayBeKept(path) && !without.includes(path))
    .map(({ path, address }) => {
      const [, search = ''] = address.split('?', 2);
      const location = { pathname: path, search: search && `?${search}`, hash: '', state: null, key: path };
      return { path, location };
    });

function Pages({ shown, here, page }: { shown: readonly Place[]; here: Location; page: ReactNode }) {
  // Sorted, so that choosing another tab moves nothing in the document.
  const places = [...shown].sort((a, b) => (a.path < b.path ? -1 : 1));
  return places.map(({ path, location }) => (
    <Activity key={path} mode={location === here ? 'visible' : 'hidden'}>
      <Routes location={location}>
        <Route path="*" element={page} />
      </Routes>
    </Activity>
  ));
}

/** Shows the address after /redirect anew: the page is unmounted here and mounted there (spec 2.2). */
export function Again() {
  const { pathname, search } = useLocation();
  return <Navigate to={pathname.slice(redirectPath.length - 1) + search} replace />;
}
