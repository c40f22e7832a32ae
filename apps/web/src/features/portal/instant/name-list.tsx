import { fetchFile, saveFile } from '@qifu/client';
import { type Data, type ListedName, type PublicBatch, publicGrantApi } from '@qifu/contracts';
import { Button, Empty, Failed, SkeletonRows, StatusTag } from '@qifu/ui/parts';
import { BlockHead, LinkTo } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { useEffect } from 'react';
import { usePublicData } from '#shared/given/use-public-data';
import { goInPortal, usePortalAddress } from '#shared/portal-address';
import { batchPath, batchTo, listPlace, pageSize } from './addresses';
import { PagingLinks } from './paging-links';
import { SearchForm } from './search-form';
import { stateTones } from './state-tones';
import { useGrantMoney } from './use-grant-money';

interface NameListProps {
  batch: PublicBatch;
  /** Of the own line: the list is read again as its reader, and whenever the line has changed. */
  ownVersion?: number | undefined;
}

/** The public list: own line first, a search, pages, a sheet. */
export function NameList({ batch, ownVersion }: NameListProps) {
  const text = useText('instant');
  const { query } = usePortalAddress();
  const { keyword, page } = listPlace(query);
  const firm = query.get('firm') ?? undefined;
  const { data, error, retry } = usePublicData(
    publicGrantApi.names,
    { params: { id: batch.id }, query: { keyword, currentPage: page, pageSize } },
    { keepsFormer: true },
  );
  useEffect(() => {
    if (ownVersion !== undefined) retry();
  }, [ownVersion, retry]);
  return (
    <>
      <Head batch={batch} />
      <SearchForm
        action={batchPath}
        stays={{ id: batch.id, firm }}
        label={text('names.search')}
        act={text('names.searchAct')}
        keyword={keyword}
        onSearch={(words) => goInPortal(batchTo(batch.id, { keyword: words, firm }))}
      />
      {error ? (
        <Failed title={text('names.failed')} onRetry={retry} />
      ) : (
        <Found batch={batch} page={data} place={{ keyword, page, firm }} />
      )}
    </>
  );
}

interface FoundProps {
  batch: PublicBatch;
  page: Data<typeof publicGrantApi.names> | undefined;
  place: { keyword: string; page: number; firm: string | undefined };
}

function Found({ batch: { id, phase }, page, place: { keyword, page: current, firm } }: FoundProps) {
  const text = useText('instant');
  if (!page) return <SkeletonRows />;
  const { list, pagination } = page;
  if (list.length === 0)
    return (
      <Empty
        icon="search"
        title={keyword ? text('names.none', { keyword }) : text('names.empty')}
        hint={text('names.byName')}
      >
        {keyword && <LinkTo to={batchTo(id, { firm })}>{text('names.whole')}</LinkTo>}
      </Empty>
    );
  return (
    <>
      <Names rows={list} hasStates={phase !== 'notice'} />
      <p className="grant-note">
        {text(list.some(({ isOwn }) => isOwn) ? 'names.ownFirst' : 'names.byName')}
      </p>
      <PagingLinks
        page={current}
        shown={list.length}
        total={pagination.total}
        to={(next) => batchTo(id, { keyword, firm, page: next })}
      />
    </>
  );
}

function Head({ batch: { id, count, total, budget } }: { batch: PublicBatch }) {
  const text = useText('instant');
  const money = useGrantMoney();
  const sums = { count, sum: money.words(total), budget: budget === null ? '' : money.words(budget) };
  const save = () => {
    // A failed download is said by the one place that reacts to failures.
    void fetchFile(publicGrantApi.exportNames, { params: { id } }).then(saveFile, () => undefined);
  };
  return (
    <BlockHead
      id="names"
      title={text('names.title')}
      note={text(budget === null ? 'names.note' : 'names.noteBudget', sums)}
      end={
        <Button kind="text" icon="download" onClick={save}>
          {text('names.download')}
        </Button>
      }
    />
  );
}

function Names({ rows, hasStates }: { rows: readonly ListedName[]; hasStates: boolean }) {
  const text = useText('instant');
  const money = useGrantMoney();
  return (
    <table className="grant-names">
      <caption className="q-sr">{text('names.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('names.firm')}</th>
          <th scope="col">{text('names.code')}</th>
          {hasStates && <th scope="col">{text('names.state')}</th>}
          <th scope="col">{text('names.amount', { unit: money.unit })}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, enterpriseName, creditCode, amount, state, isOwn }) => (
          <tr key={id} data-own={isOwn || undefined}>
            <th scope="row">
              {enterpriseName}
              {isOwn && <em>{text('names.you')}</em>}
            </th>
            <td>{creditCode}</td>
            {hasStates && (
              <td>
                <StatusTag tone={stateTones[state]}>{text(`state.${state}`)}</StatusTag>
              </td>
            )}
            <td>{money.cellOf(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
