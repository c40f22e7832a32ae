import { create } from 'zustand';
import { leaveWord } from './storage';

export const noticeWord = 'notice';
/** The notice of this page; one left by a former page is taken up when it is shown. */
export const useLeftNotice = create<{ text: string }>(() => ({ text: '' }));

/** What stays on the page after this one, e.g. why a session ended: a toast would be gone before it is read. */
export function leaveNotice(text: string): void {
  leaveWord(noticeWord, text);
  useLeftNotice.setState({ text });
}
