import { useAction, useData } from '@qifu/client';
import { addressOf, policySubscriptionApi, unsubscribeApi } from '@qifu/contracts';
import { Button, showTime } from '@qifu/ui/parts';
import { BlockHead } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';

/** The own deadlines as a calendar other programs read. Its address is told once; a new one ends the one before. */
export function CalendarFeed() {
  const text = useText('subscription');
  const { data } = useData(policySubscriptionApi.feed, {}, { isQuiet: true });
  const make = useAction(policySubscriptionApi.makeFeed, { saysNothing: true });
  const end = useAction(policySubscriptionApi.endFeed, { saysNothing: true });
  const [isCopied, setIsCopied] = useState(false);
  const { token } = make.data ?? {};
  const address =
    token && `${window.location.origin}${addressOf(unsubscribeApi.calendarFeed, { query: { token } })}`;
  const copy = async () => {
    await navigator.clipboard.writeText(address ?? '');
    setIsCopied(true);
  };
  const isThere = data?.creatorTime != null;
  return (
    <section aria-labelledby="calendar-feed">
      <BlockHead id="calendar-feed" title={text('feed.title')} />
      <p className="sub-note">{text('feed.note')}</p>
      {address && (
        <p className="sub-feed">
          <input
            readOnly
            aria-label={text('feed.address')}
            value={address}
            onFocus={(e) => e.target.select()}
          />
          <Button icon="copy" onClick={() => void copy()}>
            {text(isCopied ? 'feed.copied' : 'feed.copy')}
          </Button>
        </p>
      )}
      {address && <p className="sub-note">{text('feed.once')}</p>}
      {isThere && !address && (
        <p className="sub-note">
          {data.lastReadTime ? text('feed.read', { time: showTime(data.lastReadTime) }) : text('feed.unread')}
        </p>
      )}
      <div className="sub-acts">
        <Button
          disabled={make.isPending}
          onClick={() => {
            setIsCopied(false);
            make.mutate({});
          }}
        >
          {text(isThere ? 'feed.renew' : 'feed.make')}
        </Button>
        {isThere && (
          <Button
            kind="text"
            disabled={end.isPending}
            onClick={() => end.mutate({}, { onSuccess: make.reset })}
          >
            {text('feed.end')}
          </Button>
        )}
      </div>
    </section>
  );
}
