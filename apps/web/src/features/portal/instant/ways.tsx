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
  const may = waysOf(own ?? absence, own);
  if (!Object.values(may).some(Boolean)) return null;
  const objectOwn = () =>
    setAbout(
      own
        ? { kind: 'own', grantId: own.grant.id }
        : { kind: 'absent', batchId, enterpriseId: absence?.firm.id ?? '' },
    );
  return (
    <section>
      <BlockHead title={text(own ? 'ways.title' : 'ways.titleOthers')} />
      <Lines>
        {may.wait && <Line>{text('ways.ownOpen')}</Line>}
        {may.object && (
          <Way note={text('ways.ownNote')} onPress={objectOwn}>
            {text(own ? 'ways.own' : 'ways.absent')}
          </Way>
        )}
        {may.objectOther && (
          <Way note={text('ways.otherNote')} onPress={() => setAbout({ kind: 'other', batchId })}>
            {text('ways.other')}
          </Way>
        )}
        {may.decline && (
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

/** Which of the ways are open; the server decides, this only leaves out what it would refuse. */
const waysOf = (said: OwnGrantDetail | Absence | undefined, own: OwnGrantDetail | undefined) => ({
  wait: said?.objections.some(({ state }) => state === 'open') ?? false,
  object: said?.mayObject ?? false,
  objectOther: said?.batch.phase === 'notice',
  decline: own?.grant.state === 'listed' && isRunning(own.batch.phase),
});

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
