import { useAction } from '@qifu/client';
import { firmProfileApi, type HeldValue, matchApi, type ProfileFact } from '@qifu/contracts';
import { Button } from '@qifu/ui/parts';
import { ConflictBox } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { DisputeDialog } from './dispute-dialog';

interface FactConflictProps {
  fact: ProfileFact;
  firm: string | undefined;
  /** So many others differ too. */
  more: number;
}

/** Two sources that do not agree: the office's value is kept and the own one taken back, or the office is asked to correct it. */
export function FactConflict({ fact, firm, more }: FactConflictProps) {
  const text = useText('firmProfile');
  const { used, label, conflicts } = fact;
  const [other] = conflicts;
  const [chosen, setChosen] = useState('used');
  const [isDisputing, setIsDisputing] = useState(false);
  const { mutate, isPending } = useAction(firmProfileApi.declare, { refreshes: [matchApi.list] });
  if (!used || !other) return null;
  const isOwn = other.source === 'self';
  const side = (key: string, held: HeldValue, note: string, choice: string) => ({
    key,
    source: `${held.origin}，${held.asOf}`,
    value: held.text,
    note,
    choice,
  });
  const keep = text('conflict.keep', { origin: used.origin });
  const correct = text('conflict.correct', { origin: used.origin });
  const settle = () =>
    chosen === 'used'
      ? mutate({
          body: { enterpriseId: firm, facts: [{ factKey: fact.factKey, year: fact.year, value: null }] },
        })
      : setIsDisputing(true);
  return (
    <>
      <ConflictBox
        title={text('conflict.title', { label })}
        lead={
          <>
            {text('conflict.used', { origin: used.origin, text: used.text })}
            {more > 0 && ` ${text('conflict.more', { count: more })}`}
          </>
        }
        sides={[
          side('used', used, text('conflict.inUse'), keep),
          side('other', other, text('conflict.told'), correct),
        ]}
        chosen={chosen}
        onChoose={setChosen}
        acts={
          <Button kind="main" disabled={isPending || (chosen === 'used' && !isOwn)} onClick={settle}>
            {chosen === 'used' ? keep : correct}
          </Button>
        }
        note={text('conflict.kept')}
      />
      {isDisputing && (
        <DisputeDialog fact={fact} firm={firm} claimed={other.value} onClose={() => setIsDisputing(false)} />
      )}
    </>
  );
}
