import { useAction, useData } from '@qifu/client';
import { type CalculatorResult, type CalculatorResultItem, calculatorApi, roleCodes } from '@qifu/contracts';
import { Button, buttonClass, Icon, showTime } from '@qifu/ui/parts';
import { BlockHead, FoldedList, KeyActs, KeyBox, KeyFact, LinkTo } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useSession } from '#shared/session';
import { SignInLink } from '#shared/sign-in-link';
import { profilePath } from '../matching/addresses';
import { instantListsTo } from '../policy/policy-address';
import { calculatorAddress, documentAddress } from './addresses';
import { amountWithUnit } from './money-words';
import { QrCode } from './qr-code';

const current = { id: 'current' } as const;

/** What to do first, what is taken away, what was answered, and on what it stands. */
export function ResultSide({ result, isTrial }: { result: CalculatorResult; isTrial: boolean }) {
  const text = useText('calculator');
  return (
    <>
      <First result={result} />
      {!isTrial && <TakeAway answers={result.answers.length} />}
      <Answers result={result} />
      <section className="calc-ground">
        <p>{result.disclaimer}</p>
        <p>
          {text('ground', { count: result.rules, time: showTime(result.time, 'minute') })}{' '}
          <code>{result.code}</code>
        </p>
      </section>
    </>
  );
}

/** The item that closes first, else the one that brings most. */
function First({ result: { items } }: { result: CalculatorResult }) {
  const text = useText('calculator');
  const isVisitor = useSession(({ user }) => user === undefined);
  const open = items.filter(
    ({ outcome, application, exclusive }) =>
      outcome === 'eligible' &&
      exclusive === null &&
      application.state !== 'closed' &&
      application.state !== 'coming',
  );
  const [item] = open.toSorted(
    (a, b) => (a.application.daysLeft ?? 9_999) - (b.application.daysLeft ?? 9_999),
  );
  if (!item) return null;
  const { daysLeft } = item.application;
  return (
    <KeyBox label={text('firstLabel')}>
      <KeyFact
        label={daysLeft === null ? text('firstAlways') : text('firstDays', { count: daysLeft })}
        value={item.fullName}
        isPlain
      >
        {item.amount && `${amountWithUnit(item, text)}。`}
        {isVisitor && text('firstNote')}
      </KeyFact>
      <KeyActs>
        <FirstAct item={item} isVisitor={isVisitor} />
      </KeyActs>
    </KeyBox>
  );
}

/** The next step of the item that comes first; nobody applies for what is given by lists. */
function FirstAct({ item, isVisitor }: { item: CalculatorResultItem; isVisitor: boolean }) {
  const text = useText('calculator');
  if (item.mode === 'instant')
    return (
      <LinkTo to={instantListsTo(item.fullName)} className={buttonClass('main')}>
        {text('viewLists')}
      </LinkTo>
    );
  if (isVisitor)
    return (
      <SignInLink className={buttonClass('main')} comesBack>
        {text('signInAndApply')}
      </SignInLink>
    );
  return (
    <LinkTo to={documentAddress(item.documentId)} className={buttonClass('main')}>
      {text('howToApply')}
    </LinkTo>
  );
}

function TakeAway({ answers }: { answers: number }) {
  const text = useText('calculator');
  const [withAnswers, setWithAnswers] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  const share = useAction(calculatorApi.share);
  const made = share.data;
  const link = made ? `${window.location.origin}${calculatorAddress({ share: made.token })}` : '';
  const copy = async () => {
    await navigator.clipboard?.writeText(link).catch(() => undefined);
    setIsCopied(true);
  };
  return (
    <section>
      <BlockHead title={text('takeAway')} note={text('takeAwayNote')} />
      {made && (
        <div className="calc-share">
          <QrCode lines={made.qr} label={text('qrLabel')} />
          <div>
            <p className="calc-link">{link}</p>
            <p className="calc-note">{text('until', { date: showTime(made.expiresTime, 'date') })}</p>
          </div>
        </div>
      )}
      <label className="calc-tick">
        <input
          type="checkbox"
          checked={withAnswers}
          onChange={(event) => {
            setWithAnswers(event.target.checked);
            share.reset();
            setIsCopied(false);
          }}
        />
        <span>
          {text('withAnswers', { count: answers })}
          <small>{text('withAnswersNote')}</small>
        </span>
      </label>
      <div className="calc-buttons">
        {made ? (
          <Button icon="share" onClick={() => void copy()}>
            {isCopied ? text('copied') : text('copyLink')}
          </Button>
        ) : (
          <Button
            icon="share"
            busy={share.isPending}
            onClick={() => share.mutate({ params: current, body: { withAnswers } })}
          >
            {text('makeLink')}
          </Button>
        )}
        <LinkTo to={calculatorAddress({ view: 'print' })} className={buttonClass('plain')}>
          <Icon name="print" />
          {text('print')}
        </LinkTo>
      </div>
      <p className="calc-note">{text('printNote')}</p>
      <Keep />
      <OpenShares />
    </section>
  );
}

/** Into the account of whoever is signed in; visitors are told what signing in would keep. */
function Keep() {
  const text = useText('calculator');
  const { user, isTemporary } = useSession();
  const claim = useAction(calculatorApi.claim);
  const save = useAction(calculatorApi.save);
  if (!user || isTemporary)
    return (
      <p className="calc-note">
        <SignInLink className="q-link">{text('signInToKeep')}</SignInLink>
      </p>
    );
  if (save.data)
    return (
      <p className="calc-note">
        {text('keptAs', { code: save.data.code })}{' '}
        <LinkTo to={calculatorAddress({ view: 'saved' })}>{text('saved.title')}</LinkTo>{' '}
        {user.roleCodes.includes(roleCodes.enterprise) && (
          <LinkTo to={profilePath}>{text('takeToProfile')}</LinkTo>
        )}
      </p>
    );
  return (
    <p className="calc-note">
      <button
        type="button"
        className="q-link"
        onClick={() =>
          claim.mutate({ params: current }, { onSuccess: () => save.mutate({ params: current }) })
        }
      >
        {text('keepInAccount')}
      </button>{' '}
      <LinkTo to={calculatorAddress({ view: 'saved' })}>{text('saved.title')}</LinkTo>
    </p>
  );
}

/** Links that are open, each to be taken back. */
function OpenShares() {
  const text = useText('calculator');
  const { data } = useData(calculatorApi.shares, { params: current }, { isQuiet: true, staleTimeMs: 0 });
  const revoke = useAction(calculatorApi.revoke);
  if (!data || data.list.length === 0) return null;
  return (
    <FoldedList title={text('openLinks', { count: data.list.length })}>
      <ul>
        {data.list.map(({ id, time, withAnswers }) => (
          <li key={id}>
            {showTime(time, 'minute')} {withAnswers && text('withItsAnswers')}{' '}
            <button
              type="button"
              className="q-link"
              onClick={() => revoke.mutate({ params: { ...current, shareId: id } })}
            >
              {text('revoke')}
            </button>
          </li>
        ))}
      </ul>
    </FoldedList>
  );
}

function Answers({ result: { answers } }: { result: CalculatorResult }) {
  const text = useText('calculator');
  return (
    <section>
      <BlockHead title={text('yourAnswers')} note={text('countOf', { count: answers.length })} />
      <dl className="calc-answers">
        {answers.map(({ key, label, text: value, topic }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            <dd>
              <LinkTo to={calculatorAddress({ topic })}>{text('changeIt')}</LinkTo>
            </dd>
          </div>
        ))}
      </dl>
      <p className="calc-note">{text('answersNote')}</p>
    </section>
  );
}
