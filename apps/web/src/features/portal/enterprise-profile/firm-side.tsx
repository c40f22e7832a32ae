import type { FactDispute, ProfileReader } from '@qifu/contracts';
import { StatusTag, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';

const mostShown = 8;

/** Who of the staff looked, as the firm reads it too. */
export function Readers({ readers }: { readers: readonly ProfileReader[] }) {
  const text = useText('enterpriseProfile');
  const firmText = useText('firmProfile');
  return (
    <section>
      <h2>{text('readers.title')}</h2>
      {readers.length === 0 && <p className="q-mute">{text('readers.none')}</p>}
      <ul className="desk-lines">
        {readers.slice(0, mostShown).map(({ id, organizeName, readerName, reason, purpose, time }) => (
          <li key={id}>
            <div>
              <b>{[organizeName, readerName].filter(Boolean).join(' · ')}</b>
              <p className="q-mute q-13">
                {[showTime(time, 'minute'), reason && firmText(`readingReason.${reason}`), purpose]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const tones = { open: 'run', accepted: 'ok', rejected: 'idle', withdrawn: 'idle' } as const;

/** Objections that were answered or taken back, with the answer. */
export function PastDisputes({ disputes }: { disputes: readonly FactDispute[] }) {
  const text = useText('enterpriseProfile');
  const firmText = useText('firmProfile');
  const past = disputes.filter(({ state }) => state !== 'open');
  if (past.length === 0) return null;
  return (
    <section>
      <h2>{text('dispute.past')}</h2>
      <ul className="desk-lines">
        {past.slice(0, mostShown).map(({ id, label, state, claimedText, answer, creatorTime }) => (
          <li key={id}>
            <div>
              <b>{label}</b> <StatusTag tone={tones[state]}>{firmText(`disputeState.${state}`)}</StatusTag>
              <p className="q-mute q-13">
                {[claimedText && text('dispute.asks', { text: claimedText }), showTime(creatorTime, 'date')]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {answer && <p className="desk-words">{answer}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
