import { Notice } from '@qifu/ui/parts';
import { LinkTo } from '@qifu/ui/portal/link-to';
import { useText } from '@qifu/ui/text';
import { useEffect } from 'react';
import { noticeWord, useLeftNotice } from './left-notice';
import { useSession } from './session';
import { takeWord } from './storage';

interface LeftNoticeBoxProps {
  /** Offers the way to sign in, where the page itself is not that. */
  hasWayIn?: boolean;
}

/** Says what a former page left to say, until another page is loaded. */
export function LeftNoticeBox({ hasWayIn = false }: LeftNoticeBoxProps) {
  const say = useText('shell');
  const text = useLeftNotice((state) => state.text);
  const isSignedIn = useSession(({ token }) => token !== '');
  useEffect(() => {
    const left = takeWord(noticeWord);
    if (left) useLeftNotice.setState({ text: left });
  }, []);
  if (!text) return null;
  return (
    <Notice role="status" title={text}>
      {hasWayIn && !isSignedIn && <LinkTo to="/login">{say('left.logIn')}</LinkTo>}
    </Notice>
  );
}
