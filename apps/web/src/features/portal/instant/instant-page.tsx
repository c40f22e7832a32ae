import { reading } from '@qifu/client';
import { type Data, type Input, publicGrantApi } from '@qifu/contracts';
import { Empty, Failed, SkeletonRows, usePatience } from '@qifu/ui/parts';
import { DocumentList, LinkTo, PageHead, PageTabs, Wrap } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { lazy, Suspense } from 'react';
import { usePageHead } from '#shared/given/page-head';
import { usePublicData } from '#shared/given/use-public-data';
import { type Address, goInPortal, usePortalAddress } from '#shared/portal-address';
import { isEnterprise, useSession } from '#shared/session';
import { type InstantPlace, instantPath, instantPlace, instantTo, pageSize, shownPhases } from './addresses';
import { BatchRow } from './batch-row';
import { PagingLinks } from './paging-links';
import { SearchForm } from './search-form';
import './instant.css';

const listInput = ({ phase, keyword, page }: InstantPlace): Input<typeof publicGrantApi.list> => ({
  query: { phase: phase ?? '', keyword, currentPage: page, pageSize },
});
/** How many are in notice is what the title says. */
const noticeInput: Input<typeof publicGrantApi.list> = { query: { phase: 'notice', pageSize: 1 } };

export const reads = ({ query }: Address) => [
  reading(publicGrantApi.list, listInput(instantPlace(query))),
  reading(publicGrantApi.list, noticeInput, { isBeside: true }),
];

const OwnGrants = lazy(async () => ({ default: (await import('./own-grants')).OwnGrants }));

/** Lists of what nobody applies for: what waits for the own firm, then all batches by phase (look-portal2.md 8). */
export default function InstantPage() {
  const text = useText('instant');
  const portal = useText('portal');
  const place = instantPlace(usePortalAddress().query);
  const isFirm = useSession(({ user }) => isEnterprise(user));
  const list = usePublicData(publicGrantApi.list, listInput(place), { keepsFormer: true });
  const notice = usePublicData(publicGrantApi.list, noticeInput);
  const count = notice.data?.pagination.total ?? 0;
  usePageHead({
    title: portal('pages.instant'),
    description: text('description'),
    canonical: instantTo(place),
    isUnlisted: place.keyword !== '' || place.page > 1,
  });
  return (
    <>
      <PageHead
        crumbLabel={portal('nav.crumbs')}
        crumbs={[{ label: portal('nav.door'), to: '/door' }, { label: text('name') }]}
        title={count > 0 ? text('list.title', { count }) : text('list.titleNone')}
        lead={text('list.lead')}
        isSunken
      >
        <SearchForm
          action={instantPath}
          stays={{ phase: place.phase }}
          label={text('list.search')}
          act={text('list.searchAct')}
          keyword={place.keyword}
          onSearch={(keyword) => goInPortal(instantTo({ ...place, keyword, page: 1 }))}
        />
      </PageHead>
      <Wrap>
        <div className="grant-list">
          {isFirm && (
            <Suspense fallback={null}>
              <OwnGrants />
            </Suspense>
          )}
          <Phases place={place} />
          {list.error ? <Failed onRetry={list.retry} /> : <Batches place={place} page={list.data} />}
        </div>
      </Wrap>
    </>
  );
}

function Phases({ place: { phase, keyword } }: { place: InstantPlace }) {
  const text = useText('instant');
  return (
    <PageTabs
      label={text('list.tabs')}
      tabs={[undefined, ...shownPhases].map((one) => ({
        to: instantTo({ keyword, phase: one }),
        label: one ? text(`phase.${one}`) : text('list.all'),
        isCurrent: one === phase,
      }))}
    />
  );
}

interface BatchesProps {
  place: InstantPlace;
  page: Data<typeof publicGrantApi.list> | undefined;
}

function Batches({ place, page }: BatchesProps) {
  const text = useText('instant');
  const isLate = usePatience(page === undefined);
  if (!page) return <div className="grant-wait">{isLate && <SkeletonRows rows={6} />}</div>;
  if (page.list.length === 0)
    return place.keyword ? (
      <Empty
        icon="search"
        title={text('list.noneFor', { keyword: place.keyword })}
        hint={text('list.noneForHint')}
      >
        <LinkTo to={instantPath}>{text('list.whole')}</LinkTo>
      </Empty>
    ) : (
      <Empty icon="list" title={text('list.none')} hint={text('list.noneHint')} />
    );
  return (
    <>
      <DocumentList label={text('list.label')}>
        {page.list.map((batch) => (
          <BatchRow key={batch.id} batch={batch} />
        ))}
      </DocumentList>
      <PagingLinks
        page={place.page}
        shown={page.list.length}
        total={page.pagination.total}
        to={(next) => instantTo({ ...place, page: next })}
      />
    </>
  );
}
