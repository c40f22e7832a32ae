import { call } from '@qifu/client';
import { type NoticeRow, noticeApi } from '@qifu/contracts';
import { askFirst, type MenuEntry, showNumber, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { useStep } from '#shared/step';

/** What may be done to a notice besides opening it; both acts say first what follows from them. */
export function useNoticeActs(onPreview: (id: string) => void): (row: NoticeRow) => MenuEntry[] {
  const text = useText('notice');
  const record = useText('record');
  const [mayEdit, mayRelease, mayRemove] = [
    useMayCall(noticeApi.update),
    useMayCall(noticeApi.release),
    useMayCall(noticeApi.remove),
  ];
  const releasing = useStep(noticeApi.release, { saysNothing: true });
  const removing = useStep(noticeApi.remove);
  const release = async ({ id, title }: NoticeRow) => {
    const reach = await call(noticeApi.countRecipients, { params: { id } }).catch(() => undefined);
    if (!reach) return;
    const isYes = await askFirst({
      title: text('act.releaseTitle', { title }),
      effect: text('act.releaseEffect', { count: showNumber(reach.count) }),
      verb: text('act.release'),
    });
    if (!isYes) return;
    const { data } = await releasing.run({ params: { id } });
    if (data) showSuccess(text('released', { count: showNumber(data.recipientCount) }));
  };
  const remove = async ({ id, title, enabledMark, version }: NoticeRow) => {
    const isYes = await askFirst({
      title: record('act.removeTitle', { name: title }),
      effect: text(enabledMark === 1 ? 'act.removeReleased' : 'act.removeDraft'),
      verb: record('act.remove'),
      isRisky: true,
    });
    if (isYes) await removing.run({ params: { id }, query: { version } });
  };
  return (row) => {
    const isDraft = row.enabledMark === 0;
    const entries: (MenuEntry | false)[] = [
      isDraft &&
        mayEdit && {
          key: 'preview',
          label: text('act.preview'),
          icon: 'eye',
          onSelect: () => onPreview(row.id),
        },
      isDraft &&
        mayRelease && {
          key: 'release',
          label: text('act.release'),
          icon: 'send',
          onSelect: () => void release(row),
        },
      mayRemove && {
        key: 'remove',
        label: record('act.remove'),
        icon: 'trash',
        isRisky: true,
        startsGroup: isDraft,
        onSelect: () => void remove(row),
      },
    ];
    return entries.filter((entry) => entry !== false);
  };
}
