import { useData } from '@qifu/client';
import { secondFactorApi } from '@qifu/contracts';
import { Button, Notice, StatusTag, showTime } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Loaded } from '#shared/query-state';
import { SecondFactorDialog } from './second-factor-dialog';
import { SecondFactorOffDialog } from './second-factor-off-dialog';

/** So many recovery codes are few. */
const few = 3;

/** Whether signing in asks for a code, and the way to turn that on or off. */
export function OwnSecondFactor() {
  useAreas('secondFactor');
  const text = useText('secondFactor');
  const query = useData(secondFactorApi.read, {}, { isQuiet: true });
  const [open, setOpen] = useState<'on' | 'off'>();
  const close = () => setOpen(undefined);
  return (
    <section className="profile-part">
      <h3>{text('title')}</h3>
      <p className="q-mute">{text('lead')}</p>
      <Loaded query={query} what={text('title')} rows={2}>
        {({ isOn, since, codesLeft }) => (
          <>
            <p>
              <StatusTag tone={isOn ? 'ok' : 'idle'} icon={isOn ? 'stateOk' : 'ban'}>
                {text(isOn ? 'on' : 'off')}
              </StatusTag>
              {isOn && since !== null && (
                <span className="q-mute profile-factor-facts">
                  {text('since', { time: showTime(since) })}
                  {'; '}
                  {text('left', { count: codesLeft })}
                </span>
              )}
            </p>
            {isOn && codesLeft < few && <Notice tone="warn">{text('leftFew')}</Notice>}
            {isOn ? (
              <Button kind="risk" onClick={() => setOpen('off')}>
                {text('turnOff')}
              </Button>
            ) : (
              <Button kind="main" icon="shield" onClick={() => setOpen('on')}>
                {text('turnOn')}
              </Button>
            )}
          </>
        )}
      </Loaded>
      {open === 'on' && <SecondFactorDialog onClose={close} />}
      {open === 'off' && <SecondFactorOffDialog onClose={close} />}
    </section>
  );
}
