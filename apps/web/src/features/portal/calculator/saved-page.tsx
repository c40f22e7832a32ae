import { useAction, useData } from '@qifu/client';
import { type OwnResult, ownCalculationApi } from '@qifu/contracts';
import { Button, buttonClass, Empty, Failed, SkeletonRows, showTime } from '@qifu/ui/parts';
import { DocumentList, DocumentRow, LinkTo, PageHead, Wrap } from '@qifu/ui/portal';
import { type Text, useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useSession } from '#shared/session';
import { SignInLink } from '#shared/sign-in-link';
import { calculatorAddress } from './addresses';
import { rangeWords, unitWords } from './money-words';
import { ShownResult } from './shown-result';

const firstRows = 10;
const saved = calculatorAddress({ view: 'saved' });

const crumbsOf = (text: Text<'calculator'>) => [
  { label: text('crumbs.door'), to: '/door' },
  { label: text('crumbs.calculator'), to: calculatorAddress() },
  { label: text('saved.title') },
];

/** Results in the own account: of the list, or the one that was opened. */
export function SavedPage({ id }: { id: string }) {
  const text = useText('calculator');
  const { token, user, isTemporary } = useSession();
  if (user && !isTemporary) return id ? <SavedResult id={id} /> : <SavedList />;
  return (
    <>
      <Head />
      <Wrap>
        {token !== '' && !user ? (
          <SkeletonRows />
        ) : (
          <Empty icon="calculator" title={text('saved.signIn')}>
            <SignInLink className={buttonClass('main')} comesBack>
              {text('saved.signInNow')}
            </SignInLink>
          </Empty>
        )}
      </Wrap>
    </>
  );
}

function Head({ lead }: { lead?: string }) {
  const text = useText('calculator');
  return (
    <PageHead
      crumbLabel={text('crumbs.label')}
      crumbs={crumbsOf(text)}
      title={text('saved.title')}
      {...(lead && { lead })}
    />
  );
}

function SavedList() {
  const text = useText('calculator');
  const [pageSize, setPageSize] = useState(firstRows);
  const { data, error, refetch } = useData(
    ownCalculationApi.list,
    { query: { pageSize } },
    { isQuiet: true, staleTimeMs: 0 },
  );
  if (error || !data)
    return (
      <>
        <Head />
        <Wrap>{error ? <Failed onRetry={() => void refetch()} /> : <SkeletonRows />}</Wrap>
      </>
    );
  const { list, pagination } = data;
  if (list.length === 0)
    return (
      <>
        <Head />
        <Wrap>
          <Empty icon="calculator" title={text('saved.none')} hint={text('saved.noneHint')}>
            <LinkTo to={calculatorAddress()} className={buttonClass('main')}>
              {text('startAnew')}
            </LinkTo>
          </Empty>
        </Wrap>
      </>
    );
  return (
    <>
      <Head lead={text('saved.lead', { count: pagination.total })} />
      <Wrap>
        <DocumentList label={text('saved.title')}>
          {list.map((result) => (
            <SavedRow key={result.id} result={result} onGone={() => void refetch()} />
          ))}
        </DocumentList>
        {pagination.total > list.length && (
          <Button onClick={() => setPageSize(pageSize + firstRows)}>
            {text('saved.earlier', { count: pagination.total - list.length })}
          </Button>
        )}
      </Wrap>
    </>
  );
}

/** What it was asked about. */
function scopeWords({ scope }: OwnResult, text: Text<'calculator'>): string {
  if (scope?.kind === 'policies' && scope.refs.length > 0) return scope.refs.join('、');
  return text(`savedScopes.${scope?.kind ?? 'all'}`);
}

function SavedRow({ result, onGone }: { result: OwnResult; onGone: () => void }) {
  const text = useText('calculator');
  const { id, code, date, time, eligible, items } = result;
  const name = scopeWords(result, text);
  return (
    <DocumentRow
      title={name}
      to={`${saved}&result=${encodeURIComponent(id)}`}
      facts={
        <>
          <span>{text('judgedOn', { date })}</span>
          <span>{text('saved.counts', { eligible, count: items })}</span>
          <span>{code}</span>
        </>
      }
      gist={text('saved.keptAt', { time: showTime(time, 'minute') })}
      acts={<Remove id={id} name={name} onGone={onGone} />}
      side={
        <b>
          {rangeWords(result, text)} {unitWords(text)}
        </b>
      }
    />
  );
}

/** It cannot be had back, and its links end: it is asked once more. */
function Remove({ id, name, onGone }: { id: string; name: string; onGone: () => void }) {
  const text = useText('calculator');
  const [isAsked, setIsAsked] = useState(false);
  const remove = useAction(ownCalculationApi.remove);
  if (!isAsked)
    return (
      <button type="button" className="q-link" onClick={() => setIsAsked(true)}>
        {text('saved.remove')}
        <span className="q-sr">{name}</span>
      </button>
    );
  return (
    <span role="alert">
      {text('saved.removeAsk')}{' '}
      <Button
        kind="risk"
        busy={remove.isPending}
        onClick={() => remove.mutate({ params: { id } }, { onSuccess: onGone })}
      >
        {text('saved.removeSure')}
      </Button>{' '}
      <Button kind="text" onClick={() => setIsAsked(false)}>
        {text('saved.removeNot')}
      </Button>
    </span>
  );
}

function SavedResult({ id }: { id: string }) {
  const text = useText('calculator');
  const { data, error } = useData(ownCalculationApi.read, { params: { id } }, { isQuiet: true });
  const back = (
    <LinkTo to={saved} className={buttonClass('plain')}>
      {text('saved.back')}
    </LinkTo>
  );
  if (!data)
    return (
      <>
        <Head />
        <Wrap>
          {error ? (
            <Empty icon="calculator" title={text('saved.gone')}>
              {back}
            </Empty>
          ) : (
            <SkeletonRows />
          )}
        </Wrap>
      </>
    );
  const sum = [rangeWords(data.combination, text), unitWords(text)].join(' ');
  const [door, calculator] = crumbsOf(text);
  const crumbs = [door, calculator, { label: text('saved.title'), to: saved }, { label: data.code }];
  return (
    <ShownResult
      data={data}
      crumbs={crumbs.flatMap((crumb) => crumb ?? [])}
      title={text('saved.shown', { sum })}
      act={back}
    />
  );
}
