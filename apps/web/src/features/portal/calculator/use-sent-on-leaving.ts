import { useEffect, useState } from 'react';
import { sendAll, sendBeforeLeaving } from './send-answers';

/** What was just typed arrives though the page is left by a link, by going back, or by closing it. */
export function useSentOnLeaving(): void {
  useEffect(() => {
    const handleHidden = () => {
      if (document.visibilityState === 'hidden') sendBeforeLeaving();
    };
    window.addEventListener('pagehide', sendBeforeLeaving);
    document.addEventListener('visibilitychange', handleHidden);
    return () => {
      window.removeEventListener('pagehide', sendBeforeLeaving);
      document.removeEventListener('visibilitychange', handleHidden);
      void sendAll();
    };
  }, []);
}

/** Whether every answer has arrived or been refused: a result that is read before that lacks the last one. */
export function useAllSent(): boolean {
  const [isSent, setIsSent] = useState(false);
  useEffect(() => {
    let isHere = true;
    void sendAll().then(() => isHere && setIsSent(true));
    return () => {
      isHere = false;
    };
  }, []);
  return isSent;
}
