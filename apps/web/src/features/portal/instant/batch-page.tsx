import { reading } from '@qifu/client';
import { type Input, type PublicGrantDetail, publicGrantApi } from '@qifu/contracts';
import { Empty, Failed, SkeletonRows, usePatience } from '@qifu/ui/parts';
import { LinkTo, Wrap } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { lazy, Suspense } from 'react';
import { usePageHead } from '#shared/given/page-head';
import { usePublicData } from '#shared/given/use-public-data';
import { type Address, usePortalAddress } from '#shared/portal-address';
import { isEnterprise, useSession } from '#shared/session';
import { batchTo, instantPath, listPlace, pageSize } from './addresses';
import { BatchView } from './batch-view';
import { useGrantMoney } from './use-grant-money';
import { VisitorBox } from './visitor-box';
import './instant.css';

const idOf = (query: URLSearchParams) => query.get('id') ?? '';

const namesInput = (query: URLSearchParams): Input<typeof publicGrantApi.names> => {
  const { keyword, page } = listPlace(query);
  return { params: { id: idOf(query) }, query: { keyword, currentPage: page, pageSize } };
};

export const reads = ({ query }: Address) =>
  idOf(query) === ''
    ? []
    : [
        reading(publicGrantApi.read, { params: { id: idOf(query) } }),
        reading(publicGrantApi.names, namesInput(query), { isBeside: true }),
      ];

/** A batch of what nobody applies for, for everybody; a firm on its list reads its own line first (look-portal2.md 8). */
export default function BatchPage() {
  const id = idOf(usePortalAddress().query);
  const { data, error, retry } = usePublicData(
    publicGrantApi.read,
    { params: { id } },
    { enabled: id !== '' },
  );
  const isLate = usePatience(data === undefined);
  if (id === '' || error?.code === 404 || error?.code === 400) return <Missing />;
  if (error)
    return (
      <Wrap>
        <Failed onRetry={retry} />
      </Wrap>
    );
  if (!data)
    return (
      <Wrap>
        <div className="grant-wait">{isLate && <SkeletonRows rows={8} />}</div>
      </Wrap>
    );
  return <Found key={id} batch={data} />;
}

function Missing() {
  const text = useText('instant');
  usePageHead({ isUnlisted: true });
  return (
    <Wrap>
      <h1 className="q-sr">{text('name')}</h1>
      <Empty icon="search" title={text('missing')} hint={text('missingHint')}>
        <LinkTo to={instantPath}>{text('list.whole')}</LinkTo>
      </Empty>
    </Wrap>
  );
}

const FirmBatch = lazy(async () => ({ default: (await import('./firm-batch')).FirmBatch }));
const PersonWays = lazy(async () => ({ default: (await import('./person-ways')).PersonWays }));

function Found({ batch }: { batch: PublicGrantDetail }) {
  const text = useText('instant');
  const money = useGrantMoney();
  const { user } = useSession();
  const { id, fullName, count, total, handler, phase } = batch;
  const { page, keyword } = listPlace(usePortalAddress().query);
  usePageHead({
    title: fullName,
    description: text('aboutBatch', { name: fullName, count, sum: money.words(total), handler }),
    canonical: batchTo(id),
    isUnlisted: phase === 'withdrawn' || page > 1 || keyword !== '',
  });
  if (!user)
    return <BatchView batch={batch} keyBox={phase !== 'withdrawn' && <VisitorBox batch={batch} />} />;
  const bare = <BatchView batch={batch} />;
  return (
    <Suspense fallback={bare}>
      {isEnterprise(user) ? (
        <FirmBatch batch={batch} />
      ) : (
        <BatchView batch={batch} ways={<PersonWays batch={batch} />} />
      )}
    </Suspense>
  );
}
