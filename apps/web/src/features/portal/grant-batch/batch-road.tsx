import type { GrantRoad } from '@qifu/contracts';
import { Stepper } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';

const places = { done: 'done', now: 'current', todo: 'waiting' } as const;

/** The six steps of a batch with their days and counts. */
export function BatchRoad({ road }: { road: GrantRoad }) {
  const text = useText('grantBatch');
  const desk = useText('grantDesk');
  const noteOf = ({ from, to, count, removed }: GrantRoad[number]) =>
    [
      from && to && from !== to ? desk('road.span', { from, to }) : (to ?? from ?? ''),
      count === null ? '' : desk('road.count', { count }),
      removed ? desk('road.removed', { count: removed }) : '',
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Stepper
      kind="wide"
      steps={road.map((one) => ({
        key: one.step,
        label: text(`step.${one.step}`),
        note: noteOf(one),
        place: places[one.state],
      }))}
    />
  );
}
