import { useData } from '@qifu/client';
import { type OnlineSession, onlineUserApi, userSignInApi } from '@qifu/contracts';
import { Button, DrawerSection, KindTag, StatusTag, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall, useMayHold, useMayOnRow } from '#shared/allowed';
import { Loaded } from '#shared/query-state';
import { useEndSessions } from '../online-user/use-end-sessions';

/** Where the person is signed in, with the way to end that, and his last tries. */
export function UserSignIns({ userId }: { userId: string }) {
  const text = useText('user');
  const may = useMayCall(userSignInApi.readSignIns);
  const seesSessions = useMayHold('onlineUser:view');
  const seesTries = useMayHold('systemLog:view');
  const query = useData(
    userSignInApi.readSignIns,
    { params: { id: userId } },
    { enabled: may, isQuiet: true, keepsFormer: false },
  );
  if (!may) return null;
  return (
    <Loaded query={query} what={text('section.sessions')} rows={4}>
      {({ sessions, signIns }) => (
        <>
          {seesSessions && (
            <DrawerSection
              title={text('section.sessions')}
              aside={text('places', { count: sessions.length })}
            >
              <Sessions sessions={sessions} />
            </DrawerSection>
          )}
          {seesTries && (
            <DrawerSection title={text('section.signIns')}>
              {signIns.length === 0 && <p className="q-mute">{text('neverSignedIn')}</p>}
              <ul className="usr-lines">
                {signIns.map(({ id, creatorTime, isSuccess, cause, ...where }) => (
                  <li key={id}>
                    <span>
                      {showTime(creatorTime)}
                      <small className="usr-second">
                        {[where.ipAddressName, where.ipAddress, where.browser, where.platForm]
                          .filter(Boolean)
                          .join(' · ')}
                      </small>
                      {cause && <small className="usr-second">{cause}</small>}
                    </span>
                    <StatusTag tone={isSuccess ? 'ok' : 'bad'} icon={isSuccess ? 'stateOk' : 'stateBad'}>
                      {text(isSuccess ? 'signIn.ok' : 'signIn.failed')}
                    </StatusTag>
                  </li>
                ))}
              </ul>
            </DrawerSection>
          )}
        </>
      )}
    </Loaded>
  );
}

function Sessions({ sessions }: { sessions: readonly OnlineSession[] }) {
  const text = useText('user');
  const words = useText('onlineUser');
  const mayEnd = useMayOnRow(onlineUserApi.end, 'end');
  const { endOne } = useEndSessions([userSignInApi.readSignIns]);
  if (sessions.length === 0) return <p className="q-mute">{text('notSignedIn')}</p>;
  return (
    <ul className="usr-lines">
      {sessions.map((session) => (
        <li key={session.id}>
          <span>
            {session.loginPlatForm || words(session.deviceClass === 'App' ? 'device.App' : 'device.PC')}{' '}
            {session.isOwn && <KindTag>{words('own')}</KindTag>}
            <small className="usr-second">
              {[session.loginAddress, session.loginIPAddress].filter(Boolean).join(' · ')}
            </small>
            <small className="usr-second">
              {text('sessionTimes', {
                from: showTime(session.loginTime),
                last: showTime(session.lastActiveTime),
              })}
            </small>
          </span>
          {mayEnd(session) && (
            <Button kind="text" onClick={() => void endOne(session)}>
              {text('act.end')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
