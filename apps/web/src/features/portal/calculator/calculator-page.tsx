import { call } from '@qifu/client';
import { calculatorApi } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { lazy, Suspense, useEffect, useState } from 'react';
import { usePageHead } from '#shared/given/page-head';
import { goInPortal, usePortalAddress } from '#shared/portal-address';
import { useSession } from '#shared/session';
import { calculatorAddress } from './addresses';
import { useCalculation } from './calculation-state';
import { QuestionPage } from './question-page';
import { begin, forget } from './use-calculation';
import './calculator.css';

const SharedPage = lazy(async () => ({ default: (await import('./shared-page')).SharedPage }));
const AnsweredViews = lazy(async () => ({ default: (await import('./answered-views')).AnsweredViews }));

/**
 * The policy calculator, open to visitors: questions, result, one item, what is printed and what was shared. A link with `s`
 * brings a session of another device; its id is taken out of the address at once.
 */
export default function CalculatorPage() {
  const text = useText('calculator');
  const { query } = usePortalAddress();
  const view = query.get('view');
  const share = query.get('share');
  const isReady = useResumed(query.get('s'));
  usePageHead({ title: text('title'), description: text('lead'), isUnlisted: Boolean(share ?? view) });
  if (share)
    return (
      <Suspense fallback={null}>
        <SharedPage token={share} />
      </Suspense>
    );
  if (!isReady) return <QuestionPage />;
  if (view)
    return (
      <Suspense fallback={<QuestionPage />}>
        <AnsweredViews view={view} itemId={query.get('item') ?? ''} resultId={query.get('result') ?? ''} />
      </Suspense>
    );
  return <Asked topic={query.get('topic') ?? undefined} />;
}

function Asked({ topic }: { topic: string | undefined }) {
  const { query } = usePortalAddress();
  const isFirm = useSession(({ user }) => user !== undefined);
  // Whoever is signed in begins with what is known of his firm: it is waited for who he is.
  const isArriving = useSession(({ token, user }) => token !== '' && user === undefined);
  const policy = query.get('policy');
  const isHeld = useCalculation(({ progress, page }) => progress !== undefined && page !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a session begins once for each place it is begun at.
  useEffect(() => {
    if (isArriving || (isHeld && !topic && !policy)) return;
    const scope = policy ? { kind: 'policies' as const, refs: [policy] } : undefined;
    void begin({ ...(scope && { scope }), useProfile: isFirm }, { topic, isNew: policy !== null });
  }, [topic, policy, isArriving]);
  return <QuestionPage />;
}

/** The address is the window's own once the page has been taken up: before that it is what the server drew. */
function useIsHere(): boolean {
  const [isHere, setIsHere] = useState(false);
  useEffect(() => setIsHere(true), []);
  return isHere;
}

/** Takes up the session a link brings, then leaves its id out of the address. */
function useResumed(id: string | null): boolean {
  const isHere = useIsHere();
  useEffect(() => {
    if (id === null) return;
    forget();
    void call(calculatorApi.resume, { body: { id } })
      .catch(() => undefined)
      .finally(() => goInPortal(calculatorAddress(), { replaces: true }));
  }, [id]);
  return isHere && id === null;
}
