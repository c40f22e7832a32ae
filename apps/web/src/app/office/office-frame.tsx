import { menuTypes, pathOf } from '@qifu/contracts';
import { Icon, useIsNarrow, useKitText } from '@qifu/ui/parts';
import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { isMenuOpenStored, storeMenuOpen, usePreferences } from '#shared/preferences';
import { isExpert, useSession } from '#shared/session';
import { useText } from '#shared/text';
import { setWindowTitle } from '#shared/title';
import { useProduct } from '#shared/use-product';
import { BackToTop } from './back-to-top';
import { Banner } from './banner';
import { Breadcrumb } from './breadcrumb';
import { ChangePasswordDialog } from './change-password-dialog';
import { LastLoginNotice } from './last-login-notice';
import { PhoneMenu } from './phone-menu';
import { SideMenu } from './side-menu';
import { TabBar } from './tab-bar';
import { expertHomePath, homePath, setTabs, startTabs, useTabs, withVisited } from './tabs';
import { useIsKnown, useMenuRoutes, usePageTitle } from './use-menu-routes';
import './office-frame.css';

/** The main layout of the office, in its blend form: banner, left menu, tab bar, sheet (spec 2.4). */
export function OfficeFrame() {
  const user = useSession((session) => session.user);
  const { layout, style, showsTabs } = usePreferences();
  const isNarrow = useIsNarrow();
  const kit = useKitText();
  const [isMenuShown, setIsMenuShown] = useState(false);
  const sheet = useSheet();
  const { standsAlone, hasTabs } = useOnlyPage();
  useVisits();
  useHomeOfExperts();
  return (
    <div className="o-frame" data-layout={layout} data-style={style}>
      <a className="q-skip" href="#main">
        {kit('skipToMain')}
      </a>
      <Banner onOpenMenu={() => setIsMenuShown(true)} />
      <div className="o-shell">
        {!isNarrow && !standsAlone && <LeftSide />}
        {isNarrow && isMenuShown && <PhoneMenu onClose={() => setIsMenuShown(false)} />}
        <div className="o-work">
          {showsTabs && hasTabs && <TabBar />}
          <main className="o-sheet" id="main" ref={sheet} tabIndex={-1}>
            {user && <LastLoginNotice user={user} />}
            {!standsAlone && <Breadcrumb />}
            <Outlet />
          </main>
        </div>
      </div>
      <BackToTop sheet={sheet} />
      {user?.mustChangePassword && <ChangePasswordDialog />}
    </div>
  );
}

/** The menu and the button that shrinks it to its icons; how it was left is remembered. */
function LeftSide() {
  const text = useText('shell');
  const [isOpen, setIsOpen] = useState(isMenuOpenStored);
  const open = (isWanted: boolean) => {
    setIsOpen(isWanted);
    storeMenuOpen(isWanted);
  };
  return (
    <div className="o-side" data-collapsed={!isOpen || undefined}>
      <SideMenu isCollapsed={!isOpen} onExpand={() => open(true)} />
      <button
        type="button"
        className="o-side-turn"
        aria-label={text(isOpen ? 'menu.collapse' : 'menu.expand')}
        title={text(isOpen ? 'menu.collapse' : 'menu.expand')}
        onClick={() => open(!isOpen)}
      >
        <Icon name={isOpen ? 'left' : 'right'} />
      </button>
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
}

/** An expert has no home: the tab goes, and home leads to the items to be evaluated (spec 2.4). */
function useHomeOfExperts(): void {
  const user = useSession((session) => session.user);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isSentOn = isExpert(user) && pathOf(pathname) === homePath;
  useEffect(() => {
    if (isExpert(user)) {
      setTabs((tabs) => [...startTabs(true), ...tabs.filter(({ path }) => path !== homePath)]);
    }
    if (isSentOn) void navigate(expertHomePath, { replace: true });
  }, [user, isSentOn, navigate]);
}
