import { type DictionaryTypeNode, dictionaryTypeApi, dictionaryTypeResource } from '@qifu/contracts';
import { NameCell } from '@qifu/ui/office';
import { KindTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { ComponentProps } from 'react';
import { useAddressWords } from '#shared/address-words';
import { useMayOnRow } from '#shared/allowed';
import { EmptyList } from '#shared/empty-list';
import { useResourceColumns } from '#shared/resource/use-resource-columns';
import type { TreeSplit } from '#shared/tree-split';
import { useRecordMenu } from '#shared/use-record-menu';
import { WholeTable } from '#shared/whole-table';

interface TypesTableProps {
  query: ComponentProps<typeof TreeSplit>['query'] & { data: object | undefined; isFetching: boolean };
  types: readonly DictionaryTypeNode[];
  keyword: string;
  onClear: () => void;
  onChoose: (id: string) => void;
}

/** All dictionaries, when none is chosen. */
export function TypesTable({ query, types, keyword, onClear, onChoose }: TypesTableProps) {
  const text = useText('dictionary');
  const columns = useTypeColumns(onChoose);
  return (
    <WholeTable<DictionaryTypeNode>
      label={text('title')}
      list="types"
      rows={query.data && types}
      query={query}
      columns={columns.map((column) => (column.kind === 'acts' ? column : { ...column, canSort: true }))}
      rowName={({ fullName }) => fullName}
      isFiltered={keyword !== ''}
      keyword={keyword}
      onClearFilters={onClear}
      empty={<EmptyList title={text('empty')} hint={text('emptyHint')} to={dictionaryTypeApi.create} />}
    />
  );
}

function useTypeColumns(onChoose: (id: string) => void) {
  const text = useText('dictionary');
  const { change } = useAddressWords();
  const menuOf = useRecordMenu({ remove: dictionaryTypeApi.remove, effect: text('removeEffect') });
  return useResourceColumns<DictionaryTypeNode>(dictionaryTypeResource, {
    onOpen: (type) => change({ type }, { isStep: true }),
    mayEdit: useMayOnRow(dictionaryTypeApi.update, 'update'),
    menuOf,
    drawn: {
      fullName: ({ id, fullName, enCode }) => (
        <NameCell name={fullName} code={enCode} onOpen={() => onChoose(id)} />
      ),
      isTree: ({ isTree }) => <KindTag>{text(isTree === 1 ? 'kind.tree' : 'kind.list')}</KindTag>,
      below: ({ children }) => children.length,
    },
  });
}
