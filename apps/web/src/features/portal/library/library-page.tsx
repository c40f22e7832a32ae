import { reading } from '@qifu/client';
import { type PolicyPage, policyLibraryApi } from '@qifu/contracts';
import { Failed, Icon, SkeletonRows, usePatience } from '@qifu/ui/parts';
import { DocumentList, LinkTo, PageColumns, PageHead, SortLinks } from '@qifu/ui/portal';
import { type Text, useText } from '@qifu/ui/text';
import { type RefObject, useEffect, useRef } from 'react';
import { usePageHead } from '#shared/given/page-head';
import { usePublicData } from '#shared/given/use-public-data';
import { type Address, goInPortal, usePortalAddress } from '#shared/portal-address';
import { useSession } from '#shared/session';
import { isTyping } from '../policy/use-text-keys';
import { PolicySearch } from '../policy-search';
import {
  countChosen,
  facetsInput,
  favouritesPath,
  type LibraryPlace,
  libraryPath,
  libraryPlace,
  libraryTo,
  listInput,
  orders,
  pageSize,
} from './library-address';
import { LibraryFacets } from './library-facets';
import { LibraryRow } from './library-row';
import { LibrarySentence } from './library-sentence';
import { NothingFound } from './nothing-found';
import { subscriptionOf } from './subscription-of';
import './library-page.css';

export const reads = ({ query }: Address) => {
  const place = libraryPlace(query);
  return [
    reading(policyLibraryApi.list, listInput(place)),
    reading(policyLibraryApi.facets, facetsInput(place), { isBeside: true }),
  ];
};

/** The policy library: a search, the filter as a sentence, twelve facets, rows. The address holds all of it. */
export default function LibraryPage() {
  const text = useText('library');
  const portal = useText('portal');
  const place = libraryPlace(usePortalAddress().query);
  const list = usePublicData(policyLibraryApi.list, listInput(place), { keepsFormer: true });
  const counts = usePublicData(policyLibraryApi.facets, facetsInput(place), { keepsFormer: true });
  const page = useRef<HTMLDivElement>(null);
  useKeys(page);
  const title = list.data ? titleOf(place, list.data, text) : portal('pages.policyDryGoods');
  usePageHead({
    title: place.keyword
      ? `${place.keyword} ${portal('pages.policyDryGoods')}`
      : portal('pages.policyDryGoods'),
    description: text('description'),
    canonical: libraryTo(place, { page: place.page }),
    // Pages of chosen facets are endless; the documents have pages of their own.
    isUnlisted: place.keyword !== '' || countChosen(place) > 0 || place.page > 1,
  });
  return (
    <div ref={page}>
      <PageHead
        crumbLabel={portal('nav.crumbs')}
        crumbs={[{ label: portal('nav.door'), to: '/door' }, { label: portal('nav.policies') }]}
        title={title}
        isSunken
      >
        <PolicySearch
          key={place.keyword}
          keyword={place.keyword}
          onSearch={(keyword) => goInPortal(libraryTo(place, { keyword, order: undefined }))}
        />
      </PageHead>
      <PageColumns
        kind="facets"
        start={
          <LibraryFacets
            place={place}
            facets={counts.data?.facets ?? []}
            total={list.data?.pagination.total}
          />
        }
      >
        <LibrarySentence place={place} facets={counts.data?.facets ?? []} page={list.data} />
        <Sorting place={place} />
        {list.error ? (
          <ListFailed code={list.error.code} retry={list.retry} />
        ) : (
          <Rows place={place} page={list.data} />
        )}
      </PageColumns>
    </div>
  );
}

/** What is open today among what is found, and which closes first. */
function titleOf({ keyword }: LibraryPlace, page: PolicyPage, text: Text<'library'>): string {
  const { openCount, instantCount, nearest, pagination } = page;
  if (pagination.total === 0) return text(keyword ? 'title.noneFor' : 'title.none', { keyword });
  if (openCount === 0 && instantCount > 0)
    return text(keyword ? 'title.instantFor' : 'title.instant', { keyword, count: instantCount });
  if (openCount === 0)
    return text(keyword ? 'title.closedFor' : 'title.closed', { keyword, count: pagination.total });
  const open = text(keyword ? 'title.openFor' : 'title.open', { keyword, count: openCount });
  if (!nearest) return open;
  return (
    open + (nearest.daysLeft === 0 ? text('title.today') : text('title.nearest', { count: nearest.daysLeft }))
  );
}

function Sorting({ place }: { place: LibraryPlace }) {
  const text = useText('library');
  const portal = useText('portal');
  const isSignedIn = useSession(({ user }) => user !== undefined);
  const current = place.order ?? (place.keyword ? 'relevance' : 'publishDate');
  return (
    <SortLinks
      label={text('order.label')}
      choices={orders
        .filter((order) => order !== 'relevance' || place.keyword !== '')
        .map((order) => ({
          to: libraryTo(place, { order }),
          label: text(`order.${order}`),
          isCurrent: order === current,
        }))}
      end={
        <>
          {isSignedIn && <LinkTo to={favouritesPath}>{portal('pages.favourites')}</LinkTo>}
          <LinkTo to={subscriptionOf(place)}>
            <Icon name="bell" />
            {text('tellMe')}
          </LinkTo>
        </>
      }
    />
  );
}

function Rows({ place, page }: { place: LibraryPlace; page: PolicyPage | undefined }) {
  const text = useText('library');
  const isLate = usePatience(page === undefined);
  if (!page) return <div className="library-wait">{isLate && <SkeletonRows rows={8} />}</div>;
  if (page.list.length === 0) return <NothingFound place={place} page={page} />;
  return (
    <>
      <DocumentList label={text('list')}>
        {page.list.map((row) => (
          <LibraryRow key={row.id} row={row} />
        ))}
      </DocumentList>
      <Paging place={place} page={page} />
    </>
  );
}

/** Pages as links, and which rows these are. */
function Paging({ place, page }: { place: LibraryPlace; page: PolicyPage }) {
  const text = useText('library');
  const { total } = page.pagination;
  const from = (place.page - 1) * pageSize + 1;
  const to = from + page.list.length - 1;
  return (
    <nav className="library-paging" aria-label={text('paging.label')}>
      <span>{text('paging.range', { from, to, total, day: page.day })}</span>
      {place.page > 1 && (
        <LinkTo to={libraryTo(place, { page: place.page - 1 })}>{text('paging.former')}</LinkTo>
      )}
      {to < total && (
        <LinkTo to={libraryTo(place, { page: place.page + 1 })}>
          {text('paging.next', { count: total - to })}
        </LinkTo>
      )}
    </nav>
  );
}

/** An address that says what there is not leads back to the whole library. */
function ListFailed({ code, retry }: { code: number; retry: () => void }) {
  const text = useText('library');
  if (code !== 400) return <Failed onRetry={retry} />;
  return (
    <p className="library-wait">
      {text('unknown')} <LinkTo to={libraryPath}>{text('whole')}</LinkTo>
    </p>
  );
}

/** `/` goes to the search, `f` to the first facet. */
function useKeys(page: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const goal: Record<string, string> = { '/': '[role="combobox"]', f: '.p-facets-fold, .p-facet summary' };
    const handleKey = (event: KeyboardEvent) => {
      const found = goal[event.key];
      if (!found || isTyping(event)) return;
      event.preventDefault();
      const all = [...(page.current?.querySelectorAll<HTMLElement>(found) ?? [])];
      all.find((one) => one.offsetParent !== null)?.focus();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [page]);
}
