import { dictionaryDataApi } from '@qifu/contracts';
import { type DataColumn, NameCell, RowActs } from '@qifu/ui/office';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { Enabled } from '#shared/enabled';
import { TreeRowName } from '#shared/tree-rows';
import { useRecordMenu } from '#shared/use-record-menu';
import type { PlacedWord } from './use-words';

interface ColumnActs {
  isTree: boolean;
  onTurn: (id: string) => void;
  onForm: (formOf: string, below?: string) => void;
}

/** Columns of the words of a dictionary. */
export function useWordColumns({ isTree, onTurn, onForm }: ColumnActs): DataColumn<PlacedWord>[] {
  const text = useText('dictionary');
  const record = useText('record');
  const mayEdit = useMayCall(dictionaryDataApi.update);
  const mayAdd = useMayCall(dictionaryDataApi.create);
  const menuOf = useRecordMenu({
    toggle: dictionaryDataApi.toggle,
    remove: dictionaryDataApi.remove,
    effect: text('removeWordEffect'),
    mayRemove: ({ hasChildren }: PlacedWord) => !hasChildren,
  });
  const below = (row: PlacedWord) => ({
    key: 'below',
    label: text('newBelow'),
    icon: 'plus' as const,
    onSelect: () => onForm('new', row.id),
  });
  return [
    {
      key: 'fullName',
      title: text('field.fullName'),
      kind: 'name',
      canSort: !isTree,
      render: (row) => {
        const name = <NameCell name={row.fullName} onOpen={() => onForm(row.id)} />;
        return isTree ? (
          <TreeRowName
            name={row.fullName}
            depth={row.depth}
            isOpen={row.isOpen}
            onTurn={() => onTurn(row.id)}
          >
            {name}
          </TreeRowName>
        ) : (
          name
        );
      },
    },
    { key: 'enCode', title: text('field.enCode'), kind: 'code', canSort: !isTree },
    { key: 'sortCode', title: text('field.sortCode'), kind: 'number', canSort: !isTree, stacked: 'none' },
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
          main={{ label: record(mayEdit ? 'act.edit' : 'act.see'), onClick: () => onForm(row.id) }}
          more={[...(mayAdd && isTree ? [below(row)] : []), ...menuOf(row)]}
        />
      ),
    },
  ];
}
