import { type DictionaryTypeNode, dictionaryDataApi, dictionaryDataResource } from '@qifu/contracts';
import { useFilters } from '@qifu/ui/office';
import { useText } from '@qifu/ui/text';
import { useAddressWords } from '#shared/address-words';
import { useRowBulk } from '#shared/bulk/use-row-bulk';
import { useConditions } from '#shared/conditions/use-conditions';
import { EmptyList } from '#shared/empty-list';
import { FilteredTable } from '#shared/filtered-table';
import { RecordDrawer } from '#shared/resource/record-drawer';
import './dictionary.css';
import { useWordColumns } from './use-word-columns';
import { type PlacedWord, useWords } from './use-words';

interface WordsTableProps {
  type: DictionaryTypeNode;
  open: ReadonlySet<string> | undefined;
  onOpenChange: (open: ReadonlySet<string>) => void;
}

/** The words of one dictionary: page by page, or as a tree table where they stand below each other. */
export function WordsTable({ type, open, onOpenChange }: WordsTableProps) {
  const text = useText('dictionary');
  const { wordOf, change } = useAddressWords();
  const filters = useFilters({ keyword: '', groups: '' });
  const words = useWords(type, filters.query, open);
  const onForm = (form: string, below = '') => change({ form, below }, { isStep: true });
  const { columns, menuOf } = useWordColumns({
    isTree: type.isTree === 1,
    onTurn: (id) => {
      const next = new Set(words.open);
      if (!next.delete(id)) next.add(id);
      onOpenChange(next);
    },
    onForm,
  });
  const bulk = useRowBulk({
    rows: words.query.data?.list,
    nameOf: ({ fullName }) => fullName,
    toggle: dictionaryDataApi.toggle,
    remove: dictionaryDataApi.remove,
    removeEffect: text('word.removeEffect'),
  });
  return (
    <div className="dict-words">
      <FilteredTable
        list={type.id}
        filters={filters}
        conditions={useConditions(dictionaryDataResource, filters, undefined)}
        query={words.query}
        search={text('word.search')}
        columns={columns}
        selected={bulk.selected}
        onSelect={bulk.onSelect}
        batch={bulk.batch}
        label={type.fullName}
        rowName={({ fullName }) => fullName}
        empty={
          <EmptyList
            title={text('word.empty')}
            hint={text('word.emptyHint')}
            to={dictionaryDataApi.create}
            act={{ label: text('word.new'), run: () => onForm('new') }}
          />
        }
        openId={wordOf('open')}
      />
      {wordOf('open') && (
        <RecordDrawer<PlacedWord>
          key={wordOf('open')}
          resource={dictionaryDataResource}
          calls={dictionaryDataApi}
          id={wordOf('open')}
          rows={words.query.data?.list}
          onClose={() => change({ open: '' })}
          onEdit={onForm}
          menuOf={menuOf}
        />
      )}
    </div>
  );
}
