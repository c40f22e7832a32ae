import { messageOutboxApi, type OutboxRow } from '@qifu/contracts';
import { askFirst, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { useStep } from '#shared/step';

const acts = ['retry', 'park', 'drop'] as const;
export type OutboxAct = (typeof acts)[number];

/** Whether an act changes anything about a row: what is done or under way is left alone. */
export const canDo = (
  act: OutboxAct,
  { state, isSending }: Pick<OutboxRow, 'state' | 'isSending'>,
): boolean => {
  if (isSending) return false;
  return act === 'park' ? state === 'waiting' : state === 'waiting' || state === 'parked';
};

/** What may be done to rows of the outbox, after a question. */
export function useOutboxActs() {
  const text = useText('messageChannel');
  const may = useMayCall(messageOutboxApi.retry);
  const steps = {
    retry: useStep(messageOutboxApi.retry),
    park: useStep(messageOutboxApi.park),
    drop: useStep(messageOutboxApi.drop),
  };
  /** True when it was done. */
  const run = async (act: OutboxAct, ids: readonly string[]): Promise<boolean> => {
    const count = ids.length;
    const isYes = await askFirst({
      title: text(`outboxAsk.${act}`, { count }),
      effect: text(`outboxAsk.${act}Effect`),
      verb: text(`outboxAct.${act}`),
      isRisky: act === 'drop',
    });
    if (!isYes) return false;
    const { data } = await steps[act].run({ body: { ids: [...ids] } });
    if (data) showSuccess(text('outbox.done', { count: data.count }));
    return data !== undefined;
  };
  return { may, run };
}
