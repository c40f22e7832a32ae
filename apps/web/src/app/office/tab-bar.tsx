import { pathOf } from '@qifu/contracts';
import { Icon, IconButton } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ContextMenu } from '#shared/context-menu';
import { usePreferences } from '#shared/preferences';
import { useAskToLeave } from '#shared/unsaved';
import { forgetUnsaved, hasUnsaved } from '#shared/unsaved-places';
import { pinTab } from './tab-pins';
import {
  homePath,
  nextAddress,
  refreshAddress,
  setTabs,
  type Tab,
  useTabs,
  withoutAll,
  withoutOthers,
  withoutTab,
} from './tabs';
import { usePageIcon, usePageTitle } from './use-menu-routes';
import './tab-bar.css';

const middleButton = 1;
type Change = (tabs: readonly Tab[]) => readonly Tab[];

/** Visited pages: switch, close by icon or middle button, right-click for the rest (spec 2.4). */
export function TabBar() {
  const text = useText('shell');
  const titleOf = usePageTitle();
  const navigate = useNavigate();
  const active = pathOf(useLocation().pathname);
  const tabs = useTabs((state) => state.tabs);
  const [menu, setMenu] = useState<{ tab: Tab; x: number; y: number }>();
  const mayLose = useMayLose();
  const close = async (change: Change) => {
    const kept = change(tabs);
    if (!(await mayLose((path) => !kept.some((tab) => tab.path === path)))) return;
    const next = nextAddress(setTabs(change), active);
    if (next) void navigate(next);
  };
  const closeOthers = async (tab: Tab) => {
    const change: Change = (all) => withoutOthers(all, tab.path);
    const kept = change(tabs);
    if (!(await mayLose((path) => !kept.some((other) => other.path === path)))) return;
    setTabs(change);
    if (tab.path !== active) void navigate(tab.address);
  };
  const refresh = async ({ path, address }: Tab) => {
    if (await mayLose((lost) => lost === path)) void navigate(refreshAddress(address));
  };
  const openMenu = (event: MouseEvent<HTMLElement>, tab: Tab) => {
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    // Opened by the keyboard there is no pointer: the menu then stands under the tab.
    const isByKey = event.clientX === 0 && event.clientY === 0;
    setMenu({ tab, x: isByKey ? box.left : event.clientX, y: isByKey ? box.bottom : event.clientY });
  };
  return (
    <nav className="o-tabs" aria-label={text('tabs.label')}>
      <ul>
        {tabs.map((tab) => (
          <TabItem
            key={tab.path}
            tab={tab}
            title={titleOf(tab.path)}
            isActive={tab.path === active}
            onClose={() => void close((all) => withoutTab(all, tab.path))}
            onMenu={(event) => openMenu(event, tab)}
          />
        ))}
      </ul>
      {menu && (
        <ContextMenu
          label={text('tabs.menu', { title: titleOf(menu.tab.path) })}
          x={menu.x}
          y={menu.y}
          onClose={() => setMenu(undefined)}
          entries={[
            {
              key: 'refresh',
              label: text('tabs.refresh'),
              onSelect: () => void refresh(menu.tab),
            },
            {
              key: 'pin',
              label: text(menu.tab.isPinned ? 'tabs.unpin' : 'tabs.pin'),
              isDisabled: menu.tab.path === homePath,
              onSelect: () => pinTab(menu.tab.path, !menu.tab.isPinned),
            },
            {
              key: 'close',
              label: text('tabs.closeThis'),
              isDisabled: menu.tab.isPinned,
              onSelect: () => void close((all) => withoutTab(all, menu.tab.path)),
            },
            {
              key: 'others',
              label: text('tabs.closeOthers'),
              onSelect: () => void closeOthers(menu.tab),
            },
            { key: 'all', label: text('tabs.closeAll'), onSelect: () => void close(withoutAll) },
          ]}
        />
      )}
    </nav>
  );
}

/** Asks before unsaved changes on pages that are about to go; what somebody lets go asks nobody again. */
function useMayLose() {
  const ask = useAskToLeave();
  return async (isLost: (path: string) => boolean): Promise<boolean> => {
    if (hasUnsaved(isLost) && !(await ask())) return false;
    forgetUnsaved(isLost);
    return true;
  };
}

interface TabItemProps {
  tab: Tab;
  title: string;
  isActive: boolean;
  onClose: () => void;
  onMenu: (event: MouseEvent<HTMLElement>) => void;
}

function TabItem({ tab, title, isActive, onClose, onMenu }: TabItemProps) {
  const text = useText('shell');
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) item.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [isActive]);
  const isHome = tab.path === homePath;
  const showsIcons = usePreferences(({ showsTabIcons }) => showsTabIcons);
  const icon = usePageIcon()(tab.path);
  return (
    <li ref={item} data-active={isActive || undefined}>
      <Link
        to={tab.address}
        aria-current={isActive ? 'page' : undefined}
        aria-label={isHome ? title : undefined}
        title={isHome ? title : undefined}
        onContextMenu={onMenu}
        onAuxClick={(event) => {
          if (event.button !== middleButton || tab.isPinned) return;
          event.preventDefault();
          onClose();
        }}
      >
        {(isHome || showsIcons) && <Icon name={isHome ? 'home' : icon} />}
        {!isHome && title}
        {!isHome && tab.isPinned && <Icon name="pin" className="o-tab-pin" label={text('tabs.pinned')} />}
      </Link>
      {!tab.isPinned && <IconButton icon="x" label={text('tabs.close', { title })} onClick={onClose} />}
    </li>
  );
}
