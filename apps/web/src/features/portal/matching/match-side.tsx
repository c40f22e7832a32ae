import type { MatchDetail } from '@qifu/contracts';
import { buttonClass, StatusTag } from '@qifu/ui/parts';
import { BlockHead, KeyActs, KeyBox, KeyFact, Line, Lines, LinkTo, TimeWords } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { instantListsTo } from '../policy/policy-address';
import { sumWithUnit } from '../policy-parts/sum-words';
import { wishTo } from '../subscription/addresses';
import { documentAddress, matchDetailAddress, profileAddress } from './addresses';
import { amountWords, dayWords, type Say } from './money';

/** What it brings, until when, and what it takes; the one button leads to what is missing, else to the policy. */
export function MatchSide({ detail, firm }: { detail: MatchDetail; firm: string | undefined }) {
  const text = useText('matching');
  const { row } = detail;
  const { outcome, amount, exclusive } = row;
  const label =
    outcome === 'eligible'
      ? 'detail.amount'
      : outcome === 'needInfo'
        ? 'detail.amountPossible'
        : 'detail.amountWould';
  const [first] = row.missing;
  return (
    <>
      <KeyBox>
        <KeyFact
          label={text(label)}
          value={amount ? amountWords(amount, text) : text('detail.amountNone')}
          unit={amount ? text('money.unit') : undefined}
          isPlain={!amount}
        >
          {exclusive && (
            <LinkTo to={matchDetailAddress(exclusive.betterId, firm)}>
              {exclusive.less > 0
                ? text('detail.exclusive', {
                    name: exclusive.betterName,
                    sum: sumWithUnit(exclusive.less, text),
                  })
                : text('detail.exclusiveEven', { name: exclusive.betterName })}
            </LinkTo>
          )}
        </KeyFact>
        <Due detail={detail} text={text} />
        <KeyActs>
          {outcome === 'needInfo' && first ? (
            <>
              <LinkTo to={profileAddress(firm, first.factKey)} className={buttonClass('main')}>
                {text('detail.fill')}
              </LinkTo>
              <LinkTo to={documentAddress(row.documentId)} className={buttonClass('plain')}>
                {text('detail.policy')}
              </LinkTo>
            </>
          ) : (
            <>
              <LinkTo to={documentAddress(row.documentId)} className={buttonClass('main')}>
                {text('detail.policy')}
              </LinkTo>
              <LinkTo to={profileAddress(firm)} className={buttonClass('plain')}>
                {text('detail.profile')}
              </LinkTo>
            </>
          )}
        </KeyActs>
        <p className="match-note">
          <LinkTo to={wishTo(row.documentId)}>{text('detail.subscribe')}</LinkTo>
        </p>
      </KeyBox>
      <Materials detail={detail} />
    </>
  );
}

function Due({ detail: { row }, text }: { detail: MatchDetail; text: Say }) {
  const { state, from, to, daysLeft } = row.deadline;
  const day = (value: string) => dayWords(value);
  const value = {
    always: text('detail.always'),
    instant: text('detail.instant'),
    closed: text('due.closedNow'),
    coming: from ? text('detail.opensNote', { day: day(from) }) : '',
    open: to ? day(to) : text('detail.always'),
  }[state];
  return (
    <KeyFact label={text('detail.due')} value={value} isPlain={state === 'always' || state === 'instant'}>
      {state === 'open' && daysLeft !== null && <TimeWords days={daysLeft} />}
      {state === 'instant' && (
        <LinkTo to={instantListsTo(row.itemName)}>{text('detail.instantLists')}</LinkTo>
      )}
      {state === 'coming' && to && text('detail.untilNote', { day: day(to) })}
    </KeyFact>
  );
}

/** What is brought, and what nobody brings because a department shares it. */
function Materials({ detail: { materials, row } }: { detail: MatchDetail }) {
  const text = useText('matching');
  const note = text('detail.materialsNote', { ...row.materials });
  return (
    <section>
      <BlockHead title={text('detail.materials')} note={materials.length > 0 ? note : undefined} />
      {materials.length === 0 ? (
        <p className="match-note">{text('detail.materialsNone')}</p>
      ) : (
        <Lines>
          {materials.map((one) => (
            <Line
              key={one.id}
              note={noteOf(one, text)}
              end={
                one.isExempt ? (
                  <StatusTag tone="ok" icon="stateOk">
                    {text('detail.exempt')}
                  </StatusTag>
                ) : (
                  text('detail.bring')
                )
              }
            >
              {one.fullName}
            </Line>
          ))}
        </Lines>
      )}
    </section>
  );
}

function noteOf(one: MatchDetail['materials'][number], text: Say): string {
  if (one.isExempt)
    return one.sharedBy ? text('detail.sharedBy', { body: one.sharedBy }) : text('detail.exemptByRule');
  const words = [
    one.note,
    one.isReusable && text('detail.reusable'),
    one.hasTemplate && text('detail.template'),
  ];
  return words.filter(Boolean).join(' ');
}
