import { useData } from '@qifu/client';
import { favouriteApi, ownCalculationApi, policySubscriptionApi } from '@qifu/contracts';
import { StatusTag } from '@qifu/ui/parts';
import { Line, Lines, LinkTo } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { calculatorAddress } from '../calculator/addresses';
import { favouritesPath, libraryPath } from '../library/library-address';
import { policyTo } from '../policy/policy-address';
import { useDay, useMoney } from '../policy-parts';
import { subscriptionsPath, subscriptionTo } from '../subscription/addresses';
import { Block } from './block';

const quiet = { isQuiet: true } as const;
const shown = 4;

/** What somebody is told of new policies. */
export function SubscriptionBlock() {
  const text = useText('personalCentre');
  const read = useData(policySubscriptionApi.list, {}, quiet);
  return (
    <Block
      title={text('subscription.title')}
      read={read}
      note={({ list }) =>
        text('subscription.note', { count: list.filter(({ state }) => state === 'active').length })
      }
      end={<LinkTo to={subscriptionsPath}>{text('all')}</LinkTo>}
      none={{
        isSo: ({ list }) => list.length === 0,
        title: text('subscription.none'),
        hint: text('subscription.noneHint'),
        act: { label: text('subscription.act'), to: subscriptionsPath },
      }}
    >
      {({ list }) => (
        <Lines>
          {list.slice(0, shown).map(({ id, fullName, state, audit, sent }) => (
            <Line
              key={id}
              end={
                state === 'paused' ? (
                  <StatusTag tone="idle">{text('subscription.paused')}</StatusTag>
                ) : audit ? (
                  <StatusTag tone="warn">{text('subscription.dead')}</StatusTag>
                ) : (
                  text('subscription.sent', { count: sent })
                )
              }
            >
              <LinkTo to={subscriptionTo(id)}>{fullName}</LinkTo>
            </Line>
          ))}
        </Lines>
      )}
    </Block>
  );
}

/** Policies that were marked, the newest first. */
export function FavouriteBlock() {
  const text = useText('personalCentre');
  const read = useData(favouriteApi.list, {}, quiet);
  return (
    <Block
      title={text('favourite.title')}
      read={read}
      note={({ list }) => text('favourite.note', { count: list.length })}
      end={<LinkTo to={favouritesPath}>{text('all')}</LinkTo>}
      none={{
        isSo: ({ list }) => list.length === 0,
        title: text('favourite.none'),
        hint: text('favourite.noneHint'),
        act: { label: text('favourite.act'), to: libraryPath },
      }}
    >
      {({ list }) => (
        <Lines>
          {list.slice(0, shown).map(({ documentId, title, publishDate, standing }) => (
            <Line
              key={documentId}
              end={
                standing === 'published' ? (
                  publishDate
                ) : (
                  <StatusTag tone="idle">{text('favourite.over')}</StatusTag>
                )
              }
            >
              <LinkTo to={policyTo(documentId)}>{title ?? text('favourite.gone')}</LinkTo>
            </Line>
          ))}
        </Lines>
      )}
    </Block>
  );
}

/** Results of the calculator that were kept, the latest first. */
export function SavedBlock() {
  const text = useText('personalCentre');
  const money = useMoney();
  const day = useDay();
  const saved = calculatorAddress({ view: 'saved' });
  const read = useData(ownCalculationApi.list, { query: { pageSize: shown } }, quiet);
  return (
    <Block
      title={text('saved.title')}
      read={read}
      note={({ pagination }) => text('saved.note', { count: pagination.total })}
      end={<LinkTo to={saved}>{text('all')}</LinkTo>}
      none={{
        isSo: ({ list }) => list.length === 0,
        title: text('saved.none'),
        hint: text('saved.noneHint'),
        act: { label: text('saved.act'), to: calculatorAddress() },
      }}
    >
      {({ list }) => (
        <Lines>
          {list.map(({ id, date, items, eligible, max }) => (
            <Line key={id} note={text('saved.counts', { items, eligible })} end={<b>{money.words(max)}</b>}>
              <LinkTo to={`${saved}&result=${encodeURIComponent(id)}`}>
                {text('saved.on', { day: day(date) })}
              </LinkTo>
            </Line>
          ))}
        </Lines>
      )}
    </Block>
  );
}
