import { useAction, useData } from '@qifu/client';
import { type FactDispute, firmProfileApi, type ProfileCompleteness } from '@qifu/contracts';
import { Button, StatusTag, showTime } from '@qifu/ui/parts';
import { BlockHead, Line, Lines, Panel } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { effortWords } from '../matching/money';
import { sumWithUnit } from '../policy-parts/sum-words';
import { FactForm } from './fact-form';

interface ProfileSideProps {
  firm: string | undefined;
  worth: ProfileCompleteness | undefined;
}

/** What is worth most, what was objected to, and who looked. */
export const ProfileSide = ({ firm, worth }: ProfileSideProps) => (
  <>
    {worth && <WorthMost firm={firm} worth={worth} />}
    <Disputes firm={firm} />
    <Readers firm={firm} />
  </>
);

const mostNamed = 3;

function WorthMost({ firm, worth }: { firm: string | undefined; worth: ProfileCompleteness }) {
  const text = useText('firmProfile');
  const matching = useText('matching');
  const [isOpen, setIsOpen] = useState(false);
  const [first, ...others] = worth.list.filter((one) => one.worth > 0);
  if (!first) return null;
  const words = {
    sum: sumWithUnit(first.worth, matching),
    count: first.items,
    time: effortWords(first.effortSec, matching),
  };
  return (
    <Panel>
      <p className="match-note">{matching('missing.title')}</p>
      <b>{first.label}</b>
      <p className="match-note">{matching(first.isWhole ? 'missing.whole' : 'missing.most', words)}</p>
      {isOpen ? (
        <FactForm fact={first} firm={firm} onDone={() => setIsOpen(false)} />
      ) : (
        <Button className="match-fill" onClick={() => setIsOpen(true)}>
          {matching('missing.fillNamed', { label: first.label })}
        </Button>
      )}
      <Lines>
        {others.slice(0, mostNamed).map((one) => (
          <Line
            key={one.factKey}
            end={
              <a href={`#${one.factKey}`}>{text('fillWorth', { sum: sumWithUnit(one.worth, matching) })}</a>
            }
          >
            {one.label}
          </Line>
        ))}
      </Lines>
    </Panel>
  );
}

const tones = { open: 'run', accepted: 'ok', rejected: 'idle', withdrawn: 'idle' } as const;

function Disputes({ firm }: { firm: string | undefined }) {
  const text = useText('firmProfile');
  const { data } = useData(firmProfileApi.disputes, { query: { enterpriseId: firm } }, { isQuiet: true });
  if (!data || data.list.length === 0) return null;
  return (
    <section id="disputes">
      <BlockHead title={text('disputes.title')} note={text('disputes.note', { count: data.list.length })} />
      <Lines>
        {data.list.map((one) => (
          <Dispute key={one.id} dispute={one} />
        ))}
      </Lines>
    </section>
  );
}

function Dispute({ dispute }: { dispute: FactDispute }) {
  const text = useText('firmProfile');
  const { mutate, isPending } = useAction(firmProfileApi.withdrawDispute);
  const { state, label, text: words, claimedText, answer, creatorTime, id } = dispute;
  return (
    <Line
      note={
        <>
          {claimedText && `${text('disputes.claimed', { text: claimedText })} `}
          {words} {showTime(creatorTime, 'date')} {answer && text('disputes.answer', { text: answer })}
          {state === 'open' && (
            <button
              type="button"
              className="q-link"
              disabled={isPending}
              onClick={() => mutate({ params: { id } })}
            >
              {text('disputes.withdraw')}
            </button>
          )}
        </>
      }
      end={<StatusTag tone={tones[state]}>{text(`disputeState.${state}`)}</StatusTag>}
    >
      {label}
    </Line>
  );
}

function Readers({ firm }: { firm: string | undefined }) {
  const text = useText('firmProfile');
  const { data } = useData(firmProfileApi.readers, { query: { enterpriseId: firm } }, { isQuiet: true });
  if (!data) return null;
  return (
    <section>
      <BlockHead
        title={text('readers.title')}
        note={data.list.length > 0 ? text('readers.note') : undefined}
      />
      {data.list.length === 0 ? (
        <p className="match-note">{text('readers.none')}</p>
      ) : (
        <Lines>
          {data.list.map(({ id, readerName, organizeName, reason, purpose, time }) => (
            <Line
              key={id}
              note={text('readers.when', {
                day: showTime(time),
                purpose:
                  [reason && text(`readingReason.${reason}`), purpose]
                    .filter(Boolean)
                    .join(text('partJoin')) || text('readers.noPurpose'),
              })}
            >
              <b>{[organizeName, readerName].filter(Boolean).join('，')}</b>
            </Line>
          ))}
        </Lines>
      )}
    </section>
  );
}
