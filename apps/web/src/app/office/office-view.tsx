import { menuTypes, pathOf } from '@qifu/contracts';
import { Empty, NoPermission, NotBuiltYet } from '@qifu/ui/parts';
import { Suspense } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { LinkInside } from './link-inside';
import { firstPageOf, type MenuRoute } from './menu-routes';
import { PageBoundary } from './page-boundary';
import { isPlainPath, pageOf } from './pages';
import { holdsPage, useCurrentRoute, useIsKnown, useMenuRoutes, usePageTitle } from './use-menu-routes';
import { Waiting } from './waiting';

/** Shows whatever the address names: a page, the first page of a directory, a link, or an honest word. */
export function OfficeView() {
  const { pathname } = useLocation();
  const path = pathOf(pathname);
  const routes = useMenuRoutes();
  const route = useCurrentRoute();
  const Page = pageOf(path, route?.enCode);
  const isKnown = useIsKnown(path);
  const mayOpen = isPlainPath(path) || holdsPage(routes, path);
  if (!isKnown) return <Navigate to="/404" replace />;
  if (route?.type === menuTypes.directory && !Page) return <Directory directory={route} />;
  if (!mayOpen) return <Refused path={path} />;
  if (!Page) return route?.link ? <LinkInside address={route.link} /> : <ComingPage path={path} />;
  return (
    <PageBoundary key={path}>
      <Suspense fallback={<Waiting />}>
        <Page />
      </Suspense>
    </PageBoundary>
  );
}

/** A directory has no page of its own; its address shows the first one below it. */
function Directory({ directory }: { directory: MenuRoute }) {
  const first = firstPageOf(useMenuRoutes(), directory);
  return first ? <Navigate to={first.href} replace /> : <Empty />;
}

/** Names what cannot be opened; the server would refuse its data anyway. */
function Refused({ path }: { path: string }) {
  const title = usePageTitle()(path);
  return (
    <>
      <h1 className="q-sr">{title}</h1>
      <NoPermission what={`「${title}」`} />
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
