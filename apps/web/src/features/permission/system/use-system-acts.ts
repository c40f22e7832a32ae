import { type SystemRow, systemApi } from '@qifu/contracts';
import type { MenuEntry } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useAddressWords } from '#shared/address-words';
import { useMayCall } from '#shared/allowed';
import { useStep } from '#shared/step';
import { useRecordMenu } from '#shared/use-record-menu';

/** What may be done to a system besides editing it; the main one stays in use. */
export function useSystemActs(): (row: SystemRow) => MenuEntry[] {
  const text = useText('menus');
  const record = useText('record');
  const { change } = useAddressWords();
  const mayEdit = useMayCall(systemApi.update);
  const updating = useStep(systemApi.update);
  const removalOf = useRecordMenu({
    remove: systemApi.remove,
    effect: text('system.removeEffect'),
    mayRemove: (row: SystemRow) => row.isMain !== 1,
  });
  const toggle = (row: SystemRow) => {
    const { id, isMain: _main, ...body } = row;
    void updating.run({ params: { id }, body: { ...body, enabledMark: row.enabledMark === 1 ? 0 : 1 } });
  };
  return (row) => [
    {
      key: 'menus',
      label: text('system.menus'),
      icon: 'tree',
      onSelect: () => change({ list: '', system: row.id, keyword: '' }, { isStep: true }),
    },
    ...(mayEdit && row.isMain !== 1
      ? [
          {
            key: 'toggle',
            label: record(row.enabledMark === 1 ? 'act.disable' : 'act.enable'),
            onSelect: () => toggle(row),
          },
        ]
      : []),
    ...removalOf(row),
  ];
}
