import { type Favourite, favouriteApi } from '@qifu/contracts';
import { buttonClass, Empty, Failed, SkeletonRows, StatusTag, showTime, usePatience } from '@qifu/ui/parts';
import { DocumentList, DocumentRow, LinkTo, PageHead, Wrap } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { usePublicData } from '#shared/given/use-public-data';
import { libraryPath } from '../library/library-address';
import { policyTo } from '../policy/policy-address';
import { isOver } from '../policy-parts';
import { useFavourite } from './marks';

/** Everything the person has marked, newest first. */
export default function FavouritesPage() {
  const text = useText('favourite');
  const portal = useText('portal');
  const { data, error, retry } = usePublicData(favouriteApi.list, {});
  return (
    <>
      <PageHead
        crumbLabel={portal('nav.crumbs')}
        crumbs={[{ label: portal('nav.door'), to: '/door' }, { label: text('all') }]}
        title={text('all')}
        {...(data && { lead: text('lead', { count: data.list.length }) })}
      />
      <Wrap>{error ? <Failed onRetry={retry} /> : <Rows list={data?.list} onGone={retry} />}</Wrap>
    </>
  );
}

function Rows({ list, onGone }: { list: readonly Favourite[] | undefined; onGone: () => void }) {
  const text = useText('favourite');
  const isLate = usePatience(list === undefined);
  if (!list) return isLate ? <SkeletonRows rows={6} /> : null;
  if (list.length === 0)
    return (
      <Empty icon="star" title={text('none')} hint={text('noneHint')}>
        <LinkTo to={libraryPath} className={buttonClass('main')}>
          {text('library')}
        </LinkTo>
      </Empty>
    );
  return (
    <DocumentList label={text('all')}>
      {list.map((one) => (
        <FavouriteRow key={one.documentId} favourite={one} onGone={onGone} />
      ))}
    </DocumentList>
  );
}

function FavouriteRow({ favourite, onGone }: { favourite: Favourite; onGone: () => void }) {
  const text = useText('favourite');
  const words = useText('policy');
  const parts = useText('policyParts');
  const { documentId, title, docNo, issuers, publishDate, standing, validity, addedTime } = favourite;
  const { set } = useFavourite(documentId);
  const isPast = validity === null || isOver(validity);
  const said = validity === null ? undefined : words(`validity.${validity}`);
  const name = title ?? text('gone');
  return (
    <DocumentRow
      title={name}
      to={policyTo(documentId)}
      isPast={isPast}
      facts={
        <>
          <StatusTag tone={isPast ? 'idle' : 'ok'} icon={isPast ? 'ban' : 'stateOk'}>
            {standing === 'published' ? said : text(`standing.${standing}`)}
          </StatusTag>
          {docNo && <span>{docNo}</span>}
          {issuers.length > 0 && <span>{issuers.join('、')}</span>}
          {publishDate && <span>{parts('published', { day: publishDate })}</span>}
        </>
      }
      gist={text('added', { day: showTime(addedTime, 'date') })}
      acts={
        <button
          type="button"
          className="q-link"
          onClick={() => void set(false).then(onGone, () => undefined)}
        >
          {text('takeOut')}
          <span className="q-sr">{name}</span>
        </button>
      }
    />
  );
}
