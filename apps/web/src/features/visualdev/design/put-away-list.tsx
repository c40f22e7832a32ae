import { useData } from '@qifu/client';
import { designApi } from '@qifu/contracts';
import { Button, DrawerSection, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { useStep } from '#shared/step';

const dayMs = 86_400_000;

/** Fields that were taken away and whose values are still there: how long yet, and the way back. Nothing where there are none. */
export function PutAwayList({ designId }: { designId: string }) {
  const tell = useText('releasePlan');
  const query = useData(designApi.listPutAway, { params: { id: designId } }, { isQuiet: true });
  const mayTakeOut = useMayCall(designApi.takeOutAgain);
  const taking = useStep(designApi.takeOutAgain);
  const list = query.data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <DrawerSection title={tell('putAway.title', { count: list.length })}>
      <p className="q-mute">{tell('putAway.hint')}</p>
      <ul className="dif-list">
        {list.map(({ elementId, label, hiddenTime, goesTime }) => (
          <li key={elementId}>
            <span className="dif-mark" aria-hidden="true">
              −
            </span>
            <span className="q-grow">
              {label}
              <span className="q-mute dif-back">
                {tell('putAway.days', {
                  day: showTime(hiddenTime, 'date'),
                  days: Math.max(0, Math.ceil((goesTime - Date.now()) / dayMs)),
                })}
              </span>
            </span>
            {mayTakeOut && (
              <Button
                kind="text"
                busy={taking.isBusy}
                aria-label={tell('putAway.restoreOf', { label })}
                onClick={() => void taking.run({ params: { id: designId, elementId } })}
              >
                {tell('putAway.restore')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </DrawerSection>
  );
}
