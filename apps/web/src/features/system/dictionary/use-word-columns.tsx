import { dictionaryDataApi, dictionaryDataResource } from '@qifu/contracts';
import { type DataColumn, NameCell } from '@qifu/ui/office';
import { useText } from '@qifu/ui/text';
import { useAddressWords } from '#shared/address-words';
import { useMayCall, useMayOnRow } from '#shared/allowed';
import { useResourceColumns } from '#shared/resource/use-resource-columns';
import { TreeRowName } from '#shared/tree-rows';
import { useRecordMenu } from '#shared/use-record-menu';
import type { PlacedWord } from './use-words';

interface ColumnActs {
  isTree: boolean;
  onTurn: (id: string) => void;
  onForm: (formOf: string, below?: string) => void;
}

/** Columns of the words of a dictionary; a tree is not sorted, its names stand as far in as they are deep. */
export function useWordColumns({ isTree, onTurn, onForm }: ColumnActs) {
  const text = useText('dictionary');
  const { change } = useAddressWords();
  const onRead = (open: string) => change({ open }, { isStep: true });
  const mayAdd = useMayCall(dictionaryDataApi.create);
  const menuOf = useRecordMenu({
    toggle: dictionaryDataApi.toggle,
    remove: dictionaryDataApi.remove,
    effect: text('word.removeEffect'),
  });
  const below = (row: PlacedWord) => ({
    key: 'below',
    label: text('newBelow'),
    icon: 'plus' as const,
    onSelect: () => onForm('new', row.id),
  });
  const nameInTree = (row: PlacedWord) => (
    <TreeRowName name={row.fullName} depth={row.depth} isOpen={row.isOpen} onTurn={() => onTurn(row.id)}>
      <NameCell name={row.fullName} onOpen={() => onRead(row.id)} />
    </TreeRowName>
  );
  const entriesOf = (row: PlacedWord) => [...(mayAdd && isTree ? [below(row)] : []), ...menuOf(row)];
  const columns: DataColumn<PlacedWord>[] = useResourceColumns<PlacedWord>(dictionaryDataResource, {
    onOpen: onForm,
    onRead,
    mayEdit: useMayOnRow(dictionaryDataApi.update, 'update'),
    menuOf: entriesOf,
    drawn: isTree ? { fullName: nameInTree } : {},
  });
  return {
    columns: isTree ? columns.map(({ canSort: _canSort, ...column }) => column) : columns,
    menuOf: entriesOf,
  };
}
