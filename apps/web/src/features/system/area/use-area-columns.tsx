import { type AreaInfo, areaApi } from '@qifu/contracts';
import { type DataColumn, NameCell, RowActs } from '@qifu/ui/office';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { Enabled } from '#shared/enabled';
import { TreeRowName } from '#shared/tree-rows';
import { useRecordMenu } from '#shared/use-record-menu';
import { deepestLevel, useLevelName } from './area-level';
import type { PlacedArea } from './use-area-rows';

interface ColumnActs {
  isSearch: boolean;
  onTurn: (id: string) => void;
  onOpen: (id: string) => void;
  onAddBelow: (above: AreaInfo['parents']) => void;
}

/** Columns of the tree table; a search shows where each hit stands instead of indenting it. */
export function useAreaColumns(acts: ColumnActs): DataColumn<PlacedArea>[] {
  const text = useText('area');
  const record = useText('record');
  const nameOf = useLevelName();
  const mayEdit = useMayCall(areaApi.update);
  const mayAdd = useMayCall(areaApi.create);
  const menuOf = useRecordMenu({
    toggle: areaApi.toggle,
    remove: areaApi.remove,
    effect: text('removeEffect'),
    mayRemove: (row: PlacedArea) => !row.hasChildren,
  });
  const { isSearch, onTurn, onOpen, onAddBelow } = acts;
  const name = (row: PlacedArea) => (
    <NameCell name={row.fullName} code={row.enCode} onOpen={() => onOpen(row.id)} />
  );
  return [
    {
      key: 'fullName',
      title: text('field.fullName'),
      kind: 'name',
      render: (row) =>
        isSearch ? (
          name(row)
        ) : (
          <TreeRowName
            name={row.fullName}
            depth={row.depth}
            isOpen={row.isOpen}
            isBusy={row.isBusy}
            onTurn={() => onTurn(row.id)}
          >
            {name(row)}
          </TreeRowName>
        ),
    },
    {
      key: 'path',
      title: text('field.path'),
      isHidden: !isSearch,
      render: ({ path }) => path || '—',
    },
    { key: 'type', title: text('field.level'), render: ({ type }) => nameOf(type) },
    { key: 'sortCode', title: text('field.sortCode'), kind: 'number', stacked: 'none' },
    {
      key: 'enabledMark',
      title: text('field.state'),
      kind: 'state',
      stacked: 'aside',
      render: ({ enabledMark }) => <Enabled mark={enabledMark} />,
    },
    {
      key: 'acts',
      title: '',
      kind: 'acts',
      render: (row) => (
        <RowActs
          name={row.fullName}
          main={{ label: record(mayEdit ? 'act.edit' : 'act.see'), onClick: () => onOpen(row.id) }}
          more={[
            ...(mayAdd && !isSearch && row.type < deepestLevel
              ? [
                  {
                    key: 'below',
                    label: text('newBelow'),
                    icon: 'plus' as const,
                    onSelect: () => onAddBelow([...row.above, { id: row.id, fullName: row.fullName }]),
                  },
                ]
              : []),
            ...menuOf(row),
          ]}
        />
      ),
    },
  ];
}
