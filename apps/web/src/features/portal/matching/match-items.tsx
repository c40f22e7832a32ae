import { type MatchList, type MatchTab, matchTabs, policyTopics } from '@qifu/contracts';
import { Button, Dialog, Empty, NativeSelect } from '@qifu/ui/parts';
import { PageTabs, ResultList } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { goInPortal, usePortalAddress } from '#shared/portal-address';
import { matchAddress } from './addresses';
import { MatchItem } from './match-item';
import { useOpened } from './opened';
import { OtherItems } from './other-items';

interface MatchItemsProps {
  data: MatchList;
  tab: MatchTab;
  firm: string | undefined;
  isBusy: boolean;
}

/** The ranked list in its parts; each row says why it stands there. */
export function MatchItems({ data, tab, firm, isBusy }: MatchItemsProps) {
  const text = useText('matching');
  const { query } = usePortalAddress();
  const { isFresh } = useOpened(data.firm.id);
  const keyword = query.get('keyword') ?? '';
  const topic = query.get('topic') ?? '';
  const place = { firm, keyword, topic };
  const shownTabs = matchTabs.filter((one) => one !== 'expired' || data.counts.expired > 0);
  const left = data.pagination.total - data.list.length;
  return (
    <section aria-busy={isBusy}>
      <PageTabs
        label={text('list.tabs')}
        tabs={shownTabs.map((one) => ({
          to: matchAddress({ ...place, tab: one === 'all' ? '' : one }),
          label: text(`tab.${one}`),
          count: data.counts[one],
          isCurrent: one === tab,
        }))}
      />
      <div className="match-how">
        <span>
          {text('list.how')} <Weights data={data} />
        </span>
        <Narrowing keyword={keyword} topic={topic} firm={firm} tab={tab} />
      </div>
      {data.list.length === 0 ? (
        <Empty icon="search" title={keyword ? text('list.emptySearch', { keyword }) : text('list.empty')}>
          {(keyword || topic) && (
            <Button onClick={() => goInPortal(matchAddress({ firm, tab }))}>{text('list.clear')}</Button>
          )}
        </Empty>
      ) : (
        <ResultList label={text('list.label')}>
          {data.list.map((row) => (
            <MatchItem key={row.itemId} row={row} most={data.most} firm={firm} isFresh={isFresh(row)} />
          ))}
        </ResultList>
      )}
      {left > 0 && (
        <p className="match-more">
          <Button
            onClick={() =>
              goInPortal(matchAddress({ ...place, tab, size: String(data.list.length + 50) }), {
                replaces: true,
              })
            }
          >
            {text('list.more', { count: left })}
          </Button>
        </p>
      )}
      {data.notForFirm > 0 && <OtherItems count={data.notForFirm} firm={firm} />}
      <p className="match-note">{text('list.reference')}</p>
    </section>
  );
}

interface NarrowingProps {
  keyword: string;
  topic: string;
  firm: string | undefined;
  tab: MatchTab;
}

/** Words looked for, and the topic. */
function Narrowing({ keyword, topic, firm, tab }: NarrowingProps) {
  const text = useText('matching');
  const policy = useText('policy');
  const [typed, setTyped] = useState(keyword);
  const go = (words: Record<string, string>) =>
    goInPortal(matchAddress({ firm, tab: tab === 'all' ? '' : tab, keyword, topic, ...words }), {
      replaces: true,
    });
  return (
    <form
      className="match-narrow"
      onSubmit={(event) => {
        event.preventDefault();
        go({ keyword: typed.trim() });
      }}
    >
      <input
        type="search"
        aria-label={text('list.search')}
        placeholder={text('list.search')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <NativeSelect
        aria-label={text('list.topic')}
        placeholder={text('list.everyTopic')}
        choices={policyTopics.map((value) => ({ value, label: policy(`topic.${value}`) }))}
        value={topic}
        onChange={(event) => go({ topic: event.target.value })}
      />
    </form>
  );
}

/** How the order comes about, with its figures. */
function Weights({ data: { weights } }: { data: MatchList }) {
  const text = useText('matching');
  const [isOpen, setIsOpen] = useState(false);
  const { certainty, ease, urgency } = weights;
  const parts = urgency
    .map(({ upToDays, factor }) =>
      upToDays === null
        ? text('weights.urgencyRest', { factor })
        : text('weights.urgencyPart', { days: upToDays, factor }),
    )
    .join(text('weights.join'));
  return (
    <>
      <button type="button" className="q-link" onClick={() => setIsOpen(true)}>
        {text('list.weights')}
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={text('weights.title')}>
        <p>{text('weights.formula')}</p>
        <ul className="match-weights">
          <li>{text('weights.amount')}</li>
          <li>{text('weights.certainty', certainty)}</li>
          <li>{text('weights.urgency', { parts, coming: weights.coming })}</li>
          <li>{text('weights.ease', ease)}</li>
        </ul>
      </Dialog>
    </>
  );
}
