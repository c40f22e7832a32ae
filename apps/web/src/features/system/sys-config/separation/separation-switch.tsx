import { type Separation, separationApi } from '@qifu/contracts';
import { askFirst, Button, StatusTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { useSession } from '#shared/session';
import { useFreshNavigation } from '#shared/session-again';
import { useStep } from '#shared/step';

const refreshed = [separationApi.turn.resource];

/** Turns separation on or off, after saying what that changes for whom. */
export function SeparationSwitch({ separation }: { separation: Separation }) {
  const text = useText('separation');
  const { isOn, duties } = separation;
  const user = useSession((session) => session.user);
  const mayCall = useMayCall(separationApi.turn);
  const turning = useStep(separationApi.turn);
  useFreshNavigation(refreshed);
  const isComplete = duties.every(({ holders }) => holders.some(({ counts }) => counts));
  const mayTurn = mayCall && (isOn || user?.isAdministrator === true);
  const effects = useEffects(separation);
  const turn = async () => {
    const way = isOn ? 'off' : 'on';
    const effect = (
      <ul className="set-risks">
        {effects.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    );
    const isYes = await askFirst({
      title: text(`ask.${way}Title`),
      effect,
      verb: text(`ask.${way}Verb`),
      isRisky: true,
    });
    if (isYes) await turning.run({ body: { isOn: !isOn } });
  };
  const hint = () => {
    if (!mayTurn) return text(isOn ? 'onlySecurity' : 'onlyAdministrator');
    return isOn || isComplete ? undefined : text('missing');
  };
  return (
    <div className="sep-switch">
      <StatusTag boxed tone={isOn ? 'ok' : 'idle'} icon={isOn ? 'stateOk' : 'ban'}>
        {text(isOn ? 'isOn' : 'isOff')}
      </StatusTag>
      {mayTurn && (
        <Button kind="risk" busy={turning.isBusy} disabled={!isOn && !isComplete} onClick={() => void turn()}>
          {text(isOn ? 'turnOff' : 'turnOn')}
        </Button>
      )}
      {hint() && <span className="q-mute q-13">{hint()}</span>}
    </div>
  );
}

/** What changes for whom, one line each. */
function useEffects({ isOn, duties, resting, losing }: Separation): readonly string[] {
  const text = useText('separation');
  const userId = useSession((session) => session.user?.userId ?? '');
  const namesOf = (people: readonly { realName: string; account: string }[]) =>
    people.map(({ realName, account }) => `${realName}/${account}`).join(text('and'));
  if (isOn) return [text('ask.back')];
  const three = duties.flatMap(({ holders }) => holders);
  const isOneOfThem = three.some(({ id }) => id === userId);
  return [
    ...(isOneOfThem ? [] : [text('ask.self')]),
    text('ask.holders', { names: namesOf(three) }),
    ...(resting.length > 0 ? [text('ask.resting', { names: namesOf(resting) })] : []),
    ...(losing > 0 ? [text('ask.losing', { count: losing })] : []),
    text('ask.assigning'),
    text('ask.wayBack'),
  ];
}
