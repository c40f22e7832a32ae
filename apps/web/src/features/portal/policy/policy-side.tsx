import type { PolicyHead } from '@qifu/contracts';
import { buttonClass } from '@qifu/ui/parts';
import { BlockHead, KeyActs, KeyBox, KeyFact, Line, Lines, LinkTo, TimeWords } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { lazy, Suspense } from 'react';
import { isEnterprise, useSession } from '#shared/session';
import { isOver, useDay, useMoney } from '../policy-parts';
import { calculatorTo, type PolicyPlace, policyTo, subscriptionTo } from './policy-address';
import type { TabProps } from './tab-props';
import { useForWhom } from './use-for-whom';

/** What is to be decided, then whom to ask, then what is read beside it. */
export function PolicySide({ policy, place }: TabProps) {
  const text = useText('policyPage');
  return (
    <>
      <KeyBox label={text('key.label')}>
        <Deadline policy={policy} />
        <Amount policy={policy} />
        <KeyFact label={text('key.whom')} value={useForWhom(policy)} isPlain />
        <Act policy={policy} place={place} />
      </KeyBox>
      <People />
      {policy.related.length > 0 && <Related policy={policy} place={place} />}
    </>
  );
}

function Deadline({ policy: { deadline, validity, itemCount } }: { policy: PolicyHead }) {
  const text = useText('policyPage');
  const parts = useText('policyParts');
  const day = useDay();
  if (itemCount === 0 || isOver(validity.validity)) return null;
  const { state, isRolling, closesOn, opensOn, note, daysLeft } = deadline;
  if (state === 'open' && !isRolling && closesOn)
    return (
      <KeyFact label={text('key.deadline')} value={day(closesOn)}>
        {daysLeft !== null && <TimeWords days={daysLeft} />}
        {note && <p>{note}</p>}
      </KeyFact>
    );
  if (state === 'open')
    return (
      <KeyFact label={text('key.deadlineOpen')} value={parts('rolling')} isPlain>
        {validity.lastDay && parts('lastDay', { day: day(validity.lastDay) })}
      </KeyFact>
    );
  if (state === 'upcoming' && opensOn)
    return (
      <KeyFact label={text('key.opens')} value={day(opensOn)}>
        {parts('opensIn', { count: daysLeft ?? 0 })}
      </KeyFact>
    );
  if (state === 'instant')
    return <KeyFact label={text('key.deadlineOpen')} value={parts('instant')} isPlain />;
  return (
    <KeyFact
      label={text('key.deadline')}
      value={parts(state === 'closed' ? 'closed' : 'noDeadline')}
      isPlain
    />
  );
}

function Amount({ policy: { amount, keyFigures } }: { policy: PolicyHead }) {
  const text = useText('policyPage');
  const money = useMoney();
  const figures = keyFigures.map(({ label, value, unit }) => `${label} ${value}${unit}`).join('，');
  if (amount.mostYuan === null) {
    const words = amount.basis || figures;
    return words ? <KeyFact label={text('key.amount')} value={words} isPlain /> : null;
  }
  return (
    <KeyFact
      label={text(amount.isFixed ? 'key.amountFixed' : 'key.amount')}
      value={money.figureOf(amount.mostYuan)}
      unit={money.unit || undefined}
    >
      {figures}
    </KeyFact>
  );
}

const OwnVerdict = lazy(async () => ({ default: (await import('./own-verdict')).OwnVerdict }));

/** The one button: to the questions, to what took its place, or to a reminder. */
function Act({ policy, place }: TabProps) {
  const text = useText('policyPage');
  const isFirm = useSession(({ user }) => isEnterprise(user));
  const { validity, by } = policy.validity;
  if (isOver(validity))
    return (
      <KeyActs>
        {by ? (
          <LinkTo to={policyTo(by.id, { isInner: place.isInner })} className={buttonClass('main')}>
            {text('act.successor')}
          </LinkTo>
        ) : (
          <LinkTo
            to={`/door/policyDryGoods?topics=${policy.topics.join(',')}`}
            className={buttonClass('main')}
          >
            {text('act.sameTopic')}
          </LinkTo>
        )}
      </KeyActs>
    );
  if (validity === 'upcoming')
    return (
      <KeyActs note={text('act.remindNote')}>
        <LinkTo to={subscriptionTo(policy.id)} className={buttonClass('main')}>
          {text('act.remind')}
        </LinkTo>
      </KeyActs>
    );
  if (policy.itemCount === 0) return null;
  const check = (
    <LinkTo to={calculatorTo(policy.id)} className={buttonClass('main')}>
      {text('act.check')}
    </LinkTo>
  );
  if (!isFirm) return <KeyActs note={text('act.checkNote')}>{check}</KeyActs>;
  return (
    <Suspense fallback={<KeyActs>{check}</KeyActs>}>
      <OwnVerdict documentId={policy.id}>{check}</OwnVerdict>
    </Suspense>
  );
}

function People() {
  const text = useText('policyPage');
  return (
    <section>
      <BlockHead title={text('people.title')} />
      <Lines>
        <Line end={<a href="tel:12345">12345</a>}>{text('people.phone')}</Line>
        <Line end={<LinkTo to="/door/difficultAppeals">{text('people.ask')}</LinkTo>}>
          {text('people.unclear')}
        </Line>
      </Lines>
    </section>
  );
}

function Related({ policy, place }: { policy: PolicyHead; place: PolicyPlace }) {
  const text = useText('policyPage');
  const words = useText('policy');
  return (
    <section>
      <BlockHead title={text('related')} />
      <Lines>
        {policy.related.map(({ id, title, validity }) => (
          <Line key={id} note={validity === 'inForce' ? undefined : words(`validity.${validity}`)}>
            <LinkTo to={policyTo(id, { isInner: place.isInner })}>{title}</LinkTo>
          </Line>
        ))}
      </Lines>
    </section>
  );
}
