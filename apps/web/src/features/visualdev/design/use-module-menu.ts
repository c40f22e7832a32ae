import { type DesignRow, designApi, designFileApi } from '@qifu/contracts';
import { askFirst, type MenuEntry } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { saveTicket } from '@qifu/ui/upload';
import { useMayCall } from '#shared/allowed';
import { useStep } from '#shared/step';

/** What can be done with a module beside designing it. */
export function useModuleMenu(
  onRelease: (row: DesignRow) => void,
  onVersions: (row: DesignRow) => void,
): (row: DesignRow) => MenuEntry[] {
  const text = useText('designer');
  const mayRelease = useMayCall(designApi.release);
  const mayCopy = useMayCall(designApi.copy);
  const mayRemove = useMayCall(designApi.remove);
  const copying = useStep(designApi.copy);
  const fileText = useText('moduleTemplate');
  const exporting = useStep(designFileApi.exportFile);
  const exportFile = async (id: string) => {
    const { data } = await exporting.run({ params: { id } });
    if (data) await saveTicket(data.url);
  };
  const removing = useStep(designApi.remove);
  const remove = async ({ id, fullName }: DesignRow) => {
    const isYes = await askFirst({
      title: text('act.removeTitle', { name: fullName }),
      effect: text('act.removeEffect'),
      verb: text('act.remove'),
      isRisky: true,
    });
    if (isYes) await removing.run({ params: { id } });
  };
  return (row) => [
    ...(mayRelease ? [{ key: 'release', label: text('release.verb'), onSelect: () => onRelease(row) }] : []),
    ...(row.isRelease === 1
      ? [{ key: 'versions', label: text('version.open'), onSelect: () => onVersions(row) }]
      : []),
    ...(mayCopy
      ? [
          {
            key: 'copy',
            label: text('act.copy'),
            onSelect: () => void copying.run({ params: { id: row.id } }),
          },
        ]
      : []),
    { key: 'exportFile', label: fileText('exportFile'), onSelect: () => void exportFile(row.id) },
    ...(mayRemove
      ? [
          {
            key: 'remove',
            label: text('act.remove'),
            icon: 'trash' as const,
            isRisky: true,
            startsGroup: true,
            onSelect: () => void remove(row),
          },
        ]
      : []),
  ];
}
