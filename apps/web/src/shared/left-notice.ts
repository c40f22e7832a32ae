import { create } from 'zustand';
import { hasWord, leaveWord } from './storage';

export const noticeWord = 'notice';
/** The notice of this page; one left by a former page is taken up when it is shown. */
export const useLeftNotice = create<{ text: string }>(() => ({ text: '' }));

/** What stays on the page after this one, e.g. why a session ended: a toast would be gone before it is read. */
export function leaveNotice(text: string): void {
  leaveWord(noticeWord, text);
  useLeftNotice.setState({ text });
}

/** As above, unless a former page has left one: why it went says more than that this one needs a sign-in. */
export function leaveNoticeIfNone(text: string): void {
  if (!hasWord(noticeWord)) leaveNotice(text);
}
