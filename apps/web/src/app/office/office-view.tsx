import { menuTypes, pathOf } from '@qifu/contracts';
import { Empty, ListSizeContext, NoPermission, NotBuiltYet } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Suspense, useMemo } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useMayHold } from '#shared/allowed';
import { redirectPath } from '#shared/pages-that-stay';
import { changePreferences, usePreferences } from '#shared/preferences';
import { useSession } from '#shared/session';
import { LinkInside } from './link-inside';
import { firstPageOf, type MenuRoute } from './menu-routes';
import { Again, OpenPages } from './open-pages';
import { OutsideView } from './outside-view';
import { PageBoundary } from './page-boundary';
import { accessOf, isPlainPath, pageOf, pageOfType } from './pages';
import { holdsPage, useCurrentRoute, useIsKnown, useMenuRoutes, usePageTitle } from './use-menu-routes';
import { Waiting } from './waiting';

/** What the address names. Pages of the other tabs stay as they were left where this person wants that. */
export function OfficeView() {
  return (
    <ListSizeContext value={useListSize()}>
      <TabInSight />
    </ListSizeContext>
  );
}

/** How many rows a page of a list has is remembered for all lists alike. */
function useListSize() {
  const pageSize = usePreferences((chosen) => chosen.pageSize);
  return useMemo(
    () => ({ pageSize, onPageSize: (size: number) => changePreferences({ pageSize: size }) }),
    [pageSize],
  );
}

function TabInSight() {
  const keeps = usePreferences(({ keepsPages }) => keepsPages);
  const { pathname } = useLocation();
  if (keeps) return <OpenPages page={<PageInSight />} />;
  return pathname.startsWith(redirectPath) ? <Again /> : <PageInSight />;
}

/** Shows whatever the address names: a page, the first page of a directory, a link, or an honest word. */
function PageInSight() {
  const { pathname } = useLocation();
  const path = pathOf(pathname);
  const routes = useMenuRoutes();
  const route = useCurrentRoute();
  const Page = pageOf(path, route?.enCode) ?? pageOfType(route?.type);
  const isKnown = useIsKnown(path);
  const holds = useMayHold(accessOf(path));
  const mayOpen = isPlainPath(path) || holds || holdsPage(routes, path);
  if (!isKnown) return <Navigate to="/404" replace />;
  if (route?.type === menuTypes.directory && !Page) return <Directory directory={route} />;
  if (!mayOpen) return <Refused path={path} />;
  if (!Page && route?.needsTicket) return <OutsideView key={route.modelId} route={route} />;
  if (!Page && route?.type === menuTypes.link) return <Linked route={route} />;
  if (!Page) return <ComingPage path={path} />;
  return (
    <PageBoundary key={path}>
      {/* Only for a page that could not be prepared; others are there when they are drawn. */}
      <Suspense fallback={<Waiting />}>
        <Page />
      </Suspense>
    </PageBoundary>
  );
}

/** Another site inside the app, or why the stored address is none. */
function Linked({ route }: { route: MenuRoute }) {
  const text = useText('shell');
  return route.link ? (
    <LinkInside address={route.link} />
  ) : (
    <Empty icon="link" title={text('link.bad')} hint={text('link.badHint')} />
  );
}

/** A directory has no page of its own; its address shows the first one below it. */
function Directory({ directory }: { directory: MenuRoute }) {
  const first = firstPageOf(useMenuRoutes(), directory);
  return first ? <Navigate to={first.href} replace /> : <Empty />;
}

/** Names what cannot be opened and who gives the right to; the server would refuse its data anyway. */
function Refused({ path }: { path: string }) {
  const title = usePageTitle()(path);
  const text = useText('shell');
  const organize = useSession(({ user }) => user?.organizeName.split('/')[0]);
  const granter = organize ? text('refused.administratorOf', { organize }) : text('refused.administrator');
  return (
    <>
      <h1 className="q-sr">{title}</h1>
      <NoPermission what={`「${title}」`} right={title} granter={granter} />
    </>
  );
}

function ComingPage({ path }: { path: string }) {
  const navigate = useNavigate();
  const title = usePageTitle()(path);
  return (
    <>
      <h1 className="q-sr">{title}</h1>
      <NotBuiltYet name={title} onBack={() => void navigate(-1)} />
    </>
  );
}
