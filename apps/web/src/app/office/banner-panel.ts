import { create } from 'zustand';

/** What of the banner is open at the right; the chat is opened from drawers too. */
export const useBannerPanel = create<{ panel: 'settings' | 'messages' | 'chat' | undefined }>(() => ({
  panel: undefined,
}));

export const openPanel = (panel: 'settings' | 'messages' | 'chat' | undefined): void =>
  useBannerPanel.setState({ panel });
