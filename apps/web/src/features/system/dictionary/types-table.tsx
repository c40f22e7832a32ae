import { type DictionaryTypeNode, dictionaryTypeApi } from '@qifu/contracts';
import { type DataColumn, DataTable, NameCell, RowActs } from '@qifu/ui/office';
import { Empty, KindTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { ComponentProps } from 'react';
import { useAddressWords } from '#shared/address-words';
import { useMayCall } from '#shared/allowed';
import { Enabled } from '#shared/enabled';
import { fetchStateOf } from '#shared/query-state';
import type { TreeSplit } from '#shared/tree-split';
import { useRecordMenu } from '#shared/use-record-menu';

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
    <DataTable<DictionaryTypeNode>
      label={text('title')}
      page={query.data && { list: types }}
      columns={columns}
      rowName={({ fullName }) => fullName}
      {...fetchStateOf(query)}
      isFiltered={keyword !== ''}
      keyword={keyword}
      onClearFilters={onClear}
      empty={<Empty title={text('empty')} hint={text('emptyHint')} />}
    />
  );
}

function useTypeColumns(onChoose: (id: string) => void): DataColumn<DictionaryTypeNode>[] {
  const text = useText('dictionary');
  const record = useText('record');
  const { change } = useAddressWords();
  const mayEdit = useMayCall(dictionaryTypeApi.update);
  const menuOf = useRecordMenu({
    remove: dictionaryTypeApi.remove,
    effect: text('removeEffect'),
    mayRemove: ({ hasChildren }: DictionaryTypeNode) => !hasChildren,
  });
  return [
    {
      key: 'fullName',
      title: text('field.fullName'),
      kind: 'name',
      render: ({ id, fullName, enCode }) => (
        <NameCell name={fullName} code={enCode} onOpen={() => onChoose(id)} />
      ),
    },
    {
      key: 'isTree',
      title: text('field.kind'),
      render: ({ isTree }) => <KindTag>{text(isTree === 1 ? 'kind.tree' : 'kind.list')}</KindTag>,
    },
    {
      key: 'below',
      title: text('field.below'),
      kind: 'number',
      stacked: 'none',
      render: ({ children }) => children.length,
    },
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
          main={{
            label: record(mayEdit ? 'act.edit' : 'act.see'),
            onClick: () => change({ type: row.id }, { isStep: true }),
          }}
          more={menuOf(row)}
        />
      ),
    },
  ];
}
