import type { Absence, OwnGrantDetail } from '@qifu/contracts';
import { BlockHead, Line, Lines } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { type ReactNode, useState } from 'react';
import { DeclineDialog } from './decline-dialog';
import { type Objected, ObjectionDialog } from './objection-dialog';

interface FirmWaysProps {
  batchId: string;
  own?: OwnGrantDetail;
  absence?: Absence;
}

/** Objecting and declining, as links of equal weight. */
export function FirmWays({ batchId, own, absence }: FirmWaysProps) {
  const text = useText('instant');
  const [about, setAbout] = useState<Objected>();
  const [isDeclining, setIsDeclining] = useState(false);
  const isNotice = (own ?? absence)?.batch.phase === 'notice';
  const mayObject = (own ?? absence)?.mayObject ?? false;
  const hasOpen = (own ?? absence)?.objections.some(({ state }) => state === 'open') ?? false;
  const mayDecline = own?.grant.state === 'listed' && isRunning(own.batch.phase);
  if (!mayObject && !hasOpen && !mayDecline && !isNotice) return null;
  return (
    <section>
      <BlockHead title={text('ways.title')} />
      <Lines>
        {hasOpen && <Line>{text('ways.ownOpen')}</Line>}
        {mayObject && own && (
          <Way note={text('ways.ownNote')} onPress={() => setAbout({ kind: 'own', grantId: own.grant.id })}>
            {text('ways.own')}
          </Way>
        )}
        {mayObject && absence && (
          <Way
            note={text('ways.ownNote')}
            onPress={() => setAbout({ kind: 'absent', batchId, enterpriseId: absence.firm.id })}
          >
            {text('ways.absent')}
          </Way>
        )}
        {isNotice && (
          <Way note={text('ways.otherNote')} onPress={() => setAbout({ kind: 'other', batchId })}>
            {text('ways.other')}
          </Way>
        )}
        {mayDecline && (
          <Way note={text('ways.declineNote')} onPress={() => setIsDeclining(true)}>
            {text('ways.decline')}
          </Way>
        )}
      </Lines>
      {about && <ObjectionDialog about={about} onClose={() => setAbout(undefined)} />}
      {isDeclining && own && <DeclineDialog grant={own.grant} onClose={() => setIsDeclining(false)} />}
    </section>
  );
}

const isRunning = (phase: string) => phase === 'notice' || phase === 'accepting';

interface WayProps {
  note: string;
  onPress: () => void;
  children: ReactNode;
}

export const Way = ({ note, onPress, children }: WayProps) => (
  <Line note={note}>
    <button type="button" className="q-link grant-way" onClick={onPress}>
      {children}
    </button>
  </Line>
);
