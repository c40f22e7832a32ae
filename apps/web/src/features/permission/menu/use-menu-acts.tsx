import { explainRecordApi, type MenuNode, menuApi, menuTypes, menuTypesWithoutParts } from '@qifu/contracts';
import type { MenuEntry } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { saveTicket } from '@qifu/ui/upload';
import { useNavigate } from 'react-router';
import { useAddressWords } from '#shared/address-words';
import { useMayCall } from '#shared/allowed';
import { useStep } from '#shared/step';
import { useRecordMenu } from '#shared/use-record-menu';
import type { RowPlace } from '#shared/use-tree-rows';
import { explainPath } from '#shared/who-sees';

/** What may be done to a menu besides editing it. */
export function useMenuActs(): (row: MenuNode, place: RowPlace | undefined) => MenuEntry[] {
  const text = useText('menus');
  const record = useText('record');
  const navigate = useNavigate();
  const { change } = useAddressWords();
  const mayExplain = useMayCall(explainRecordApi.listViewers);
  const placeActs = usePlaceActs();
  const mayExport = useMayCall(menuApi.export);
  const exporting = useStep(menuApi.export);
  const stateActs = useRecordMenu({
    toggle: menuApi.toggle,
    remove: menuApi.remove,
    effect: text('removeEffect'),
    mayRemove: (row: MenuNode) => !row.hasChildren,
  });
  const save = async (id: string) => {
    const { data } = await exporting.run({ params: { id } });
    if (data) await saveTicket(data.url);
  };
  return (row, place) => [
    ...(menuTypesWithoutParts.includes(row.type)
      ? []
      : [
          {
            key: 'parts',
            label: text('act.parts'),
            icon: 'key' as const,
            onSelect: () => change({ parts: row.id }, { isStep: true }),
          },
        ]),
    ...(mayExplain && row.type !== menuTypes.directory
      ? [
          {
            key: 'whoSees',
            label: record('act.whoSees'),
            icon: 'eye' as const,
            onSelect: () => void navigate(explainPath({ menu: row.id })),
          },
        ]
      : []),
    ...placeActs(row, place),
    ...(mayExport
      ? [
          {
            key: 'export',
            label: text('act.export'),
            icon: 'download' as const,
            startsGroup: true,
            onSelect: () => void save(row.id),
          },
        ]
      : []),
    ...stateActs(row),
  ];
}

/** Where it stands: a menu below it, another beside it, one place up, one place down. */
function usePlaceActs() {
  const text = useText('menus');
  const { change } = useAddressWords();
  const mayAdd = useMayCall(menuApi.create);
  const mayMove = useMayCall(menuApi.move);
  const moving = useStep(menuApi.move);
  const move = ({ id }: MenuNode, direction: 'up' | 'down') => ({
    key: direction,
    label: text(`act.${direction}`),
    icon: direction,
    onSelect: () => void moving.run({ params: { id }, body: { direction } }),
  });
  return (row: MenuNode, place: RowPlace | undefined): MenuEntry[] => [
    ...(mayAdd && row.type === menuTypes.directory
      ? [
          {
            key: 'under',
            label: text('act.newUnder'),
            icon: 'plus' as const,
            onSelect: () => change({ form: 'new', under: row.id }, { isStep: true }),
          },
        ]
      : []),
    ...(mayAdd && row.type !== menuTypes.directory
      ? [
          {
            key: 'copy',
            label: text('act.copy'),
            icon: 'copy' as const,
            onSelect: () => change({ copy: row.id }),
          },
        ]
      : []),
    ...(mayMove && !place?.isFirst ? [move(row, 'up')] : []),
    ...(mayMove && !place?.isLast ? [move(row, 'down')] : []),
  ];
}
