import { type Endpoint, type OnlineSession, onlineUserApi } from '@qifu/contracts';
import { askFirst, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useStep } from '#shared/step';

/** Names told one by one; more of them are only counted. */
const namedPeople = 8;

/** Forces people offline after a question that names them; `refreshes` shows their sessions too. */
export function useEndSessions(refreshes: readonly Endpoint[] = []) {
  const text = useText('onlineUser');
  const record = useText('record');
  const ending = useStep(onlineUserApi.end, { refreshes });
  const endingMany = useStep(onlineUserApi.endMany, { refreshes });
  const ask = (title: string, effect: string, hasOwn: boolean) =>
    askFirst({
      title,
      effect: hasOwn ? `${effect}${text('ask.own')}` : effect,
      verb: text('act.end'),
      isRisky: true,
    });
  const endOne = async ({ id, userName, loginIPAddress, loginTime, isOwn }: OnlineSession) => {
    const title = text('ask.one', { name: userName });
    const effect = text('ask.oneEffect', { address: loginIPAddress, time: showTime(loginTime) });
    if (await ask(title, effect, isOwn)) await ending.run({ params: { id } });
  };
  const endPerson = async ({ userId, userName }: OnlineSession, hasOwn: boolean) => {
    if (await ask(text('ask.all', { name: userName }), text('ask.allEffect'), hasOwn))
      await ending.run({ params: { id: userId } });
  };
  /** True when they were ended. */
  const endMany = async (sessions: readonly OnlineSession[]): Promise<boolean> => {
    const names = [...new Set(sessions.map(({ userName }) => userName))];
    const shown = names.slice(0, namedPeople).join(record('list.and'));
    const effect = text('ask.manyEffect', {
      names: names.length > namedPeople ? text('ask.andMore', { names: shown, count: names.length }) : shown,
    });
    const title = text('ask.many', { count: sessions.length });
    const hasOwn = sessions.some(({ isOwn }) => isOwn);
    if (!(await ask(title, effect, hasOwn))) return false;
    const ids = sessions.map(({ id }) => id);
    const { error } = await endingMany.run({ query: { ids: undefined }, body: { ids } });
    return error === undefined;
  };
  return { endOne, endPerson, endMany };
}
