import { callForReply } from '@qifu/client';
import { CallError, type LoginReply, outsideEntries, providerApi } from '@qifu/contracts';
import { buttonClass, Empty, Failed } from '@qifu/ui/parts';
import { LinkTo, Wrap } from '@qifu/ui/portal';
import { useText, useTextIfAny } from '@qifu/ui/text';
import { useEffect, useState } from 'react';
import { keepArrival } from '#shared/arrived';
import { go } from '#shared/go';
import { outsideStart } from '#shared/outside-login';
import { usePortalAddress } from '#shared/portal-address';

type Outcome = { kind: 'working' } | { kind: 'ready' } | { kind: 'refused'; text: string };

/** The call behind each entry; entries without one are not connected yet. */
const entries: Readonly<Record<string, (query: URLSearchParams) => Promise<LoginReply>>> = {
  '/msfwLogin': async (query) => {
    const [ticket, code] = [query.get('ticket') ?? undefined, query.get('code') ?? undefined];
    return (await callForReply(providerApi.msfwLogin, { query: { ticket, code } })).data;
  },
  '/jgydtLogin': async (query) => {
    const id = query.get('id') ?? query.get('ticket') ?? query.get('code') ?? '';
    return (await callForReply(providerApi.getJGToken, { params: { id } })).data;
  },
};

/** Leads to the outside platform behind this entry, and comes back here when that went wrong. */
export default function ProviderLoginPage() {
  const text = useText('login');
  const { path, query } = usePortalAddress();
  const outcome = useOutcome(path, query);
  const entry = outsideEntries.find((known) => path === `/${known}`) ?? 'ykbLogin';
  const start = (
    <a className={buttonClass('main')} href={outsideStart(entry)}>
      {text(outcome.kind === 'ready' ? 'entry.start' : 'entry.again')}
    </a>
  );
  return (
    <Wrap>
      <h1 className="q-sr">{text(entry === 'ykbLogin' ? 'entry.named' : 'entry.other')}</h1>
      {outcome.kind === 'working' && <p role="status">{text('entry.working')}</p>}
      {outcome.kind === 'ready' && (
        <Empty icon="shield" title={text('entry.startTitle')} hint={text('entry.startHint')}>
          {start}
          <OtherWays />
        </Empty>
      )}
      {outcome.kind === 'refused' && (
        <Failed title={text('entry.failed')} hint={outcome.text}>
          {start}
          <OtherWays />
        </Failed>
      )}
    </Wrap>
  );
}

function OtherWays() {
  const text = useText('login');
  return (
    <>
      <LinkTo to="/login" className={buttonClass('plain')}>
        {text('entry.useAccount')}
      </LinkTo>
      <LinkTo to="/door" className={buttonClass('text')}>
        {text('entry.toPortal')}
      </LinkTo>
    </>
  );
}

/** Without what the platform hands over there is nothing to check. */
const hasProof = (query: URLSearchParams): boolean =>
  ['ticket', 'code', 'id'].some((name) => query.has(name));

function useOutcome(path: string, query: URLSearchParams): Outcome {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'working' });
  const explain = useFailureText();
  const failure = query.get('failure');
  useEffect(() => {
    const enter = entries[path];
    if (failure !== null || !enter || !hasProof(query)) return undefined;
    enter(query).then(arrive, (error: unknown) => {
      setOutcome({ kind: 'refused', text: error instanceof CallError ? error.message : '' });
    });
    return () => setOutcome({ kind: 'working' });
  }, [path, query, failure]);
  if (failure !== null) return { kind: 'refused', text: explain(failure) };
  const isChecking = entries[path] && hasProof(query);
  return isChecking ? outcome : { kind: 'ready' };
}

/** Named in the address without what it was filled with, so a text with gaps has another beside it. */
const gapless: Readonly<Record<string, string>> = {
  'login.lockedMinutes': 'login.tooMany',
  'login.lockedForAllMinutes': 'login.tooMany',
};

/** What a named failure of the server says; the address may name anything. */
function useFailureText(): (failure: string) => string {
  const text = useText('login');
  const outside = useTextIfAny('failuresOutside');
  const others = useTextIfAny('failures');
  return (failure) => {
    const name = gapless[failure] ?? failure;
    return /^\w+\.\w+$/.test(name)
      ? outside(name, others(name, text('entry.failedHint')))
      : text('entry.failedHint');
  };
}

function arrive(reply: LoginReply): void {
  keepArrival(reply);
  go('/', { replaces: true });
}
