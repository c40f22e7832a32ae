import { menuTypes, pathOf } from '@qifu/contracts';
import { Icon, useIsNarrow, useKitText } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { isMenuOpenStored, type Layout, storeMenuOpen, usePreferences } from '#shared/preferences';
import { PreviewHost } from '#shared/preview/preview-host';
import { isExpert, owesAStep, useSession } from '#shared/session';
import { setWindowTitle } from '#shared/title';
import { useLeaveQuestion } from '#shared/unsaved';
import { useProduct } from '#shared/use-product';
import { noteVisit } from '#shared/visits';
import { WithUploads } from '#shared/with-uploads';
import { OwedStep } from '../owed-step';
import { TellKeyChanges } from '../tell-key-changes';
import { BackToTop } from './back-to-top';
import { Banner, ProductName } from './banner';
import { Breadcrumb } from './breadcrumb';
import { WithChatBeside } from './chat-beside';
import { LastLoginNotice } from './last-login-notice';
import { isPlainPath } from './pages';
import { PhoneMenu } from './phone-menu';
import { usePrintFoot } from './print-foot';
import { SideMenu } from './side-menu';
import { TabBar } from './tab-bar';
import { restorePins } from './tab-pins';
import { expertHomePath, homePath, setTabs, startTabs, useTabs, withVisited } from './tabs';
import { useTopRoute } from './top-menu';
import { UnderWay } from './under-way';
import { holdsPage, useCurrentRoute, useIsKnown, useMenuRoutes, usePageTitle } from './use-menu-routes';
import { useRealtime } from './use-realtime';
import './office-frame.css';

/** The main layout of the office in its four forms: banner, left menu, tab bar, sheet (spec 2.4). */
export function OfficeFrame() {
  const user = useSession((session) => session.user);
  const { style, showsTabs, ...chosen } = usePreferences();
  const isNarrow = useIsNarrow();
  const kit = useKitText();
  const [isMenuShown, setIsMenuShown] = useState(false);
  const sheet = useSheet();
  const { standsAlone, hasTabs } = useOnlyPage();
  // Narrow screens have room for one form only, and a page that stands alone has no menu to put anywhere.
  const layout = isNarrow || standsAlone ? 'blend' : chosen.layout;
  usePins();
  useRealtime();
  useVisits();
  useEntryOfExperts();
  useLeaveQuestion();
  usePrintFoot();
  return (
    <div className="o-frame" data-layout={layout} data-style={style}>
      <a className="q-skip" href="#main">
        {kit('skipToMain')}
      </a>
      <UnderWay />
      <Banner layout={layout} onOpenMenu={() => setIsMenuShown(true)} />
      <div className="o-shell">
        {!isNarrow && !standsAlone && <LeftSide layout={layout} />}
        {isNarrow && isMenuShown && <PhoneMenu onClose={() => setIsMenuShown(false)} />}
        <div className="o-work">
          {showsTabs && hasTabs && <TabBar />}
          <main className="o-sheet" id="main" ref={sheet} tabIndex={-1}>
            {user && <LastLoginNotice user={user} />}
            <TellKeyChanges />
            {!standsAlone && layout !== 'classic' && <Breadcrumb />}
            {/* Behind the dialog of a step that is due, a page would ask for what the server refuses. */}
            {!owesAStep(user) && (
              <WithChatBeside>
                <WithUploads>
                  <Outlet />
                </WithUploads>
              </WithChatBeside>
            )}
          </main>
        </div>
      </div>
      <PreviewHost />
      <BackToTop sheet={sheet} />
      <OwedStep />
    </div>
  );
}

/** The menu and the button that shrinks it to its icons; how it was left is remembered. */
function LeftSide({ layout }: { layout: Layout }) {
  const text = useText('shell');
  const isDark = usePreferences(({ style }) => style === 'dark');
  const [isOpen, setIsOpen] = useState(isMenuOpenStored);
  const top = useTopRoute();
  const within = layout === 'functional' ? top : undefined;
  const open = (isWanted: boolean) => {
    setIsOpen(isWanted);
    storeMenuOpen(isWanted);
  };
  const isPlain = layout === 'plain';
  // A first-level page of the banner has nothing below it.
  if (layout === 'functional' && within?.type !== menuTypes.directory) return null;
  return (
    <div
      className={isDark ? 'o-side q-on-banner' : 'o-side'}
      data-collapsed={isPlain || !isOpen || undefined}
    >
      {layout === 'classic' && <ProductName />}
      <SideMenu isCollapsed={!isOpen} onExpand={() => open(true)} {...{ within, isPlain }} />
      {!isPlain && (
        <button
          type="button"
          className="o-side-turn"
          aria-label={text(isOpen ? 'menu.collapse' : 'menu.expand')}
          title={text(isOpen ? 'menu.collapse' : 'menu.expand')}
          onClick={() => open(!isOpen)}
        >
          <Icon name={isOpen ? 'left' : 'right'} />
        </button>
      )}
    </div>
  );
}

/**
 * Somebody whose menu holds one page has nothing to choose: in sight, that page has the window to itself, as the
 * scoring desk needs it (look 5). Other pages opened beside it bring menu and tabs back.
 */
function useOnlyPage(): { standsAlone: boolean; hasTabs: boolean } {
  const { pathname } = useLocation();
  const tabs = useTabs((state) => state.tabs);
  const pages = useMenuRoutes().filter(({ type, isHidden }) => type !== menuTypes.directory && !isHidden);
  const standsAlone = pages.length === 1 && pages[0]?.path === pathOf(pathname);
  return { standsAlone, hasTabs: !standsAlone || tabs.length > 1 };
}

/** The scrolling sheet, which starts at its top on every page. */
function useSheet() {
  const sheet = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what it reacts to.
  useEffect(() => {
    sheet.current?.scrollTo?.(0, 0);
    window.scrollTo(0, 0);
  }, [pathname]);
  return sheet;
}

/** What this browser's person pinned stands in the tab bar from the start. */
function usePins(): void {
  const routes = useMenuRoutes();
  useEffect(() => restorePins((path) => isPlainPath(path) || holdsPage(routes, path)), [routes]);
}

/** Every page visited becomes a tab and names the window. */
function useVisits(): void {
  const { pathname, search } = useLocation();
  const titleOf = usePageTitle();
  const { windowName } = useProduct();
  const path = pathOf(pathname);
  const title = titleOf(path);
  const isKnown = useIsKnown(path);
  useEffect(() => {
    if (isKnown) setTabs((tabs) => withVisited(tabs, path + search));
  }, [isKnown, path, search]);
  useEffect(() => setWindowTitle(title, windowName), [title, windowName]);
  const userId = useSession(({ user }) => user?.userId ?? '');
  const menuId = useCurrentRoute()?.modelId;
  useEffect(() => {
    if (userId && menuId) noteVisit(userId, menuId);
  }, [userId, menuId]);
}

/**
 * An expert comes to score: whoever enters by home lands on the items to be evaluated (spec 2.4). His home is there for
 * him like everybody's, without a pinned tab.
 */
function useEntryOfExperts(): void {
  const user = useSession((session) => session.user);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isEntering = useRef(pathOf(pathname) === homePath);
  useEffect(() => {
    if (!isExpert(user)) return;
    setTabs((tabs) => [...startTabs(true), ...tabs.filter(({ path }) => path !== homePath)]);
    if (isEntering.current) void navigate(expertHomePath, { replace: true });
    isEntering.current = false;
  }, [user, navigate]);
}
