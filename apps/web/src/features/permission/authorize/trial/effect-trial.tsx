import { useText } from '@qifu/ui/text';
import { Loaded } from '#shared/query-state';
import { TrialView } from './trial-view';
import { TriedPerson } from './tried-person';
import { type TrialAsked, useGrantsTrial } from './use-grants-trial';

/** The whole change tried on one person, menu by menu. */
export function EffectTrial({ onChoose, ...asked }: TrialAsked & { onChoose: (userId: string) => void }) {
  const text = useText('trial');
  const query = useGrantsTrial(asked);
  return (
    <section className="ef-trial">
      <h3 className="ef-trial-title">{text('title')}</h3>
      <TriedPerson userId={asked.userId} onChoose={onChoose} />
      {asked.userId && (
        <Loaded query={query} what={text('title')} rows={3}>
          {(trial) => <TrialView trial={trial} />}
        </Loaded>
      )}
    </section>
  );
}
