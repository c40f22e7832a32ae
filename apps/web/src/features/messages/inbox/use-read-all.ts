import { useAction } from '@qifu/client';
import { messageApi } from '@qifu/contracts';
import { askFirst, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { setUnreadCount, useUnreadCount } from '#shared/unread-messages';

/** Marks everything read after the question of the specification; then nothing is unread. */
export function useReadAll(): () => Promise<void> {
  const text = useText('message');
  const unread = useUnreadCount();
  const reading = useAction(messageApi.readAll);
  return async () => {
    const isYes = await askFirst({
      title: text('readAllAsk'),
      effect: text('readAllEffect', { count: showNumber(unread) }),
      verb: text('readAll'),
    });
    if (!isYes) return;
    await reading.mutateAsync({ body: {} }).then(
      () => setUnreadCount(0),
      () => undefined,
    );
  };
}
