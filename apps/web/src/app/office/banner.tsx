import { languageNames, languages } from '@qifu/i18n/languages';
import {
  BrandMark,
  Icon,
  IconButton,
  MenuButton,
  type MenuEntry,
  showError,
  useIsNarrow,
} from '@qifu/ui/parts';
import { say, useLanguage, usePageTexts, useText } from '@qifu/ui/text';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { go } from '#shared/go';
import { switchLanguage } from '#shared/language';
import { type Layout, usePreferences } from '#shared/preferences';
import { useSession } from '#shared/session';
import { readStored } from '#shared/storage';
import { useUnreadCount } from '#shared/unread-messages';
import { useProduct } from '#shared/use-product';
import { ChatButton } from '../../features/messages/chat/chat-button';
import { openPanel, useBannerPanel } from './banner-panel';
import { Breadcrumb } from './breadcrumb';
import { toggleFullScreen, useIsFullScreen } from './full-screen';
import { SearchButton } from './search/search-button';
import { MessageDrawer, SettingsDrawer } from './seldom-opened';
import { TopMenu } from './top-menu';
import { UserMenu } from './user-menu';
import './banner.css';

interface BannerProps {
  layout: Layout;
  /** The phone menu, below 992 px. */
  onOpenMenu: () => void;
}

/**
 * The banner: name, search, tools, the person. Blend has the personal centre beside them, functional the first
 * level of the menu, classic leaves the name to the menu (spec 2.4).
 */
export function Banner({ layout, onOpenMenu }: BannerProps) {
  const text = useText('shell');
  const user = useSession((session) => session.user);
  const { showsLanguage, showsSearch } = usePreferences();
  const hasButton = layout === 'blend';
  const open = useBannerPanel(({ panel }) => panel);
  const isFull = useIsFullScreen();
  const isNarrow = useIsNarrow();
  const close = () => openPanel(undefined);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what closes a drawer of the former one.
  useEffect(() => openPanel(undefined), [pathname]);
  const mine = { label: text('banner.personalCenter'), onSelect: openPersonalCentre };
  const settings = { label: text('banner.settings'), onSelect: () => openPanel('settings') };
  const moreEntries: MenuEntry[] = [
    ...(hasButton && !isNarrow ? [] : [{ key: 'mine', icon: 'home' as const, ...mine }]),
    ...(isNarrow ? [{ key: 'settings', icon: 'gear' as const, ...settings }] : []),
  ];
  return (
    <header className={`o-banner${layout === 'classic' ? '' : ' q-on-banner'}`}>
      <IconButton icon="menu" label={text('banner.openMenu')} className="o-narrow" onClick={onOpenMenu} />
      {layout !== 'classic' && <ProductName />}
      {layout === 'classic' && <Breadcrumb />}
      {layout === 'functional' ? <TopMenu /> : <span className="o-space" />}
      <SearchButton isShown={showsSearch} onSettings={() => openPanel('settings')} />
      <MessagesButton onOpen={() => openPanel('messages')} />
      <ChatButton isOpen={open === 'chat'} onOpen={() => openPanel('chat')} onClose={close} />
      {showsLanguage && <LanguageMenu />}
      <IconButton
        icon={isFull ? 'fullScreenExit' : 'fullScreen'}
        label={text(isFull ? 'banner.fullScreenExit' : 'banner.fullScreen')}
        className="o-wide"
        onClick={() => void toggleFullScreen()}
      />
      <IconButton
        icon="gear"
        label={text('banner.settings')}
        className="o-wide"
        onClick={() => openPanel('settings')}
      />
      {hasButton && (
        <button type="button" className="o-mine o-wide" onClick={openPersonalCentre}>
          <Icon name="user" />
          {mine.label}
        </button>
      )}
      {user && <UserMenu user={user} moreEntries={moreEntries} />}
      {open === 'settings' && <SettingsDrawer onClose={close} />}
      {open === 'messages' && <MessageDrawer onClose={close} />}
    </header>
  );
}

/** The mark and the name, leading home: in the banner, or on the menu (classic layout). */
export function ProductName() {
  const text = useText('shell');
  const product = useProduct();
  return (
    <Link to="/home" className="o-name" title={text('menu.home')}>
      <BrandMark size={30} />
      <b>{product.fullName}</b>
    </Link>
  );
}

/** The bell with the number of unread messages. */
function MessagesButton({ onOpen }: { onOpen: () => void }) {
  const text = useText('shell');
  const unread = useUnreadCount();
  const label = unread > 0 ? text('banner.messagesUnread', { count: unread }) : text('banner.messages');
  return <IconButton icon="bell" label={label} count={unread} onClick={onOpen} />;
}

function LanguageMenu() {
  const text = useText('shell');
  const texts = usePageTexts();
  const current = useLanguage();
  const entries = languages.map((language) => ({
    key: language,
    label: languageNames[language],
    isCurrent: language === current,
    onSelect: () => void switchLanguage(texts, language),
  }));
  return (
    <MenuButton label={text('banner.language')} entries={entries} align="end" className="o-tool o-wide">
      <Icon name="globe" />
    </MenuButton>
  );
}

/** A temporary user has no personal centre yet; the stored flag says so (spec 2.4). */
function openPersonalCentre(): void {
  if (readStored('tempUser') === '1') showError(say('common', 'message.pleaseLogIn'));
  else go(`/corporateHomepage/personalCenter?date=${Date.now()}`);
}
