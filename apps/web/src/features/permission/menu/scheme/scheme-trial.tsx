import { useData } from '@qifu/client';
import { type Input, type SchemeTrial, moduleDataAuthorizeSchemeApi as schemeApi } from '@qifu/contracts';
import { FormSection } from '@qifu/ui/office';
import { Button } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useMayCall } from '#shared/allowed';
import { Loaded } from '#shared/query-state';
import { SeenRows } from '../../authorize/trial/trial-view';
import { TriedPerson } from '../../authorize/trial/tried-person';

type Tried = Input<typeof schemeApi.tryOut>['body'];

interface SchemeTrialProps {
  /** The scheme as it would be saved now; none where the form tells what is missing. */
  read: () => Omit<Tried, 'userId'> | undefined;
}

/** How many of the menu's rows a real person would see with the scheme as it stands in the form, before it is saved. */
export function SchemeTrialSection({ read }: SchemeTrialProps) {
  useAreas('trial');
  const text = useText('trial');
  const mayTry = useMayCall(schemeApi.tryOut);
  const [userId, setUserId] = useState('');
  const [asked, setAsked] = useState<Tried>();
  if (!mayTry) return null;
  const run = () => {
    const form = read();
    setAsked(form && { ...form, userId });
  };
  return (
    <FormSection title={text('title')} note={text('lead')}>
      <TriedPerson
        userId={userId}
        onChoose={(chosen) => {
          setUserId(chosen);
          setAsked(undefined);
        }}
      />
      <div>
        <Button disabled={userId === ''} onClick={run}>
          {text('scheme.run')}
        </Button>
      </div>
      {asked && <Answer asked={asked} />}
    </FormSection>
  );
}

function Answer({ asked }: { asked: Tried }) {
  const text = useText('trial');
  const query = useData(schemeApi.tryOut, { body: asked }, { isQuiet: true, keepsFormer: false });
  return (
    <Loaded query={query} what={text('title')} rows={2}>
      {(trial) => (
        <div className="tr" role="status">
          <Ground trial={trial} />
          <p className="tr-line">
            <b>{trial.person.realName}</b>
            {trial.rows ? <SeenRows rows={trial.rows} /> : <span>{text('rowsHidden')}</span>}
          </p>
        </div>
      )}
    </Loaded>
  );
}

/** Why the figure is what it is. */
function Ground({ trial: { person, opens, isHeld, without } }: { trial: SchemeTrial }) {
  const text = useText('trial');
  const name = person.realName;
  const held = isHeld ? 'held' : 'notHeld';
  return <p className="tr-note">{text(`scheme.${without ?? (opens ? held : 'notOpen')}`, { name })}</p>;
}
