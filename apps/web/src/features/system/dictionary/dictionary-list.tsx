import { useData } from '@qifu/client';
import { type DictionaryTypeNode, dictionaryDataApi, dictionaryTypeApi } from '@qifu/contracts';
import { Page } from '@qifu/ui/office';
import { Button } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { saveTicket } from '@qifu/ui/upload';
import { useDeferredValue, useState } from 'react';
import { useAddressWords } from '#shared/address-words';
import { Allowed } from '#shared/allowed';
import { ResourceExport } from '#shared/resource/resource-export';
import { findItem } from '#shared/side-tree';
import { useStep } from '#shared/step';
import { TreeSplit } from '#shared/tree-split';
import { ImportButton } from './import-button';
import { matchingTypes, typesInOrder } from './type-tree';
import { TypesTable } from './types-table';
import { WordsTable } from './words-table';

interface DictionaryListProps {
  /** Open branches of a tree of words; undefined until somebody turns one. */
  open: ReadonlySet<string> | undefined;
  onOpenChange: (open: ReadonlySet<string> | undefined) => void;
}

/** The tree of dictionaries with the words of one, or all of them as a table. */
export function DictionaryList({ open, onOpenChange }: DictionaryListProps) {
  const text = useText('dictionary');
  const { wordOf, change } = useAddressWords();
  const [keyword, setKeyword] = useState('');
  const wanted = useDeferredValue(keyword.trim());
  const query = useData(dictionaryTypeApi.tree, {}, { isQuiet: true });
  const all = query.data?.list ?? [];
  const shown = matchingTypes(all, wanted);
  const chosen = findItem<DictionaryTypeNode>(all, wordOf('place'));
  const choose = (place: string) => {
    onOpenChange(undefined);
    change({ place, open: '', keyword: '', groups: '', page: '', sidx: '', sort: '' }, { isStep: true });
  };
  return (
    <Page
      isFilled
      title={chosen?.fullName ?? text('title')}
      figures={
        chosen
          ? text('wordFigures', {
              code: chosen.enCode,
              kind: text(chosen.isTree === 1 ? 'kind.tree' : 'kind.list'),
            })
          : text('figures', { count: typesInOrder(all).length })
      }
      acts={<ListActs chosen={chosen} />}
    >
      <TreeSplit
        label={text('tree')}
        allLabel={text('all')}
        search={text('search')}
        keyword={keyword}
        onKeyword={setKeyword}
        query={query}
        what={text('title')}
        nodes={shown}
        chosenId={chosen?.id ?? ''}
        onChoose={choose}
      >
        {chosen ? (
          <WordsTable key={chosen.id} type={chosen} open={open} onOpenChange={onOpenChange} />
        ) : (
          <TypesTable
            query={query}
            types={typesInOrder(shown)}
            keyword={wanted}
            onClear={() => setKeyword('')}
            onChoose={choose}
          />
        )}
      </TreeSplit>
    </Page>
  );
}

function ListActs({ chosen }: { chosen: DictionaryTypeNode | undefined }) {
  const text = useText('dictionary');
  const { wordOf, change } = useAddressWords();
  const exporting = useStep(dictionaryDataApi.exportFile);
  const exportType = async (id: string) => {
    const { data } = await exporting.run({ params: { id } });
    if (data) await saveTicket(data.url);
  };
  return (
    <>
      <Allowed to={dictionaryDataApi.importFile}>{!chosen && <ImportButton />}</Allowed>
      {chosen && (
        <>
          <ResourceExport
            to={dictionaryDataApi.exportExcel}
            query={{ dictionaryTypeId: chosen.id, keyword: wordOf('keyword'), groups: wordOf('groups') }}
            label={text('exportExcel')}
          />
          <Allowed to={dictionaryDataApi.exportFile}>
            <Button icon="download" busy={exporting.isBusy} onClick={() => void exportType(chosen.id)}>
              {text('export')}
            </Button>
          </Allowed>
          <Allowed to={dictionaryTypeApi.update}>
            <Button icon="edit" onClick={() => change({ type: chosen.id }, { isStep: true })}>
              {text('editType')}
            </Button>
          </Allowed>
        </>
      )}
      <Allowed to={dictionaryTypeApi.create}>
        <Button
          icon="plus"
          kind={chosen ? undefined : 'main'}
          onClick={() => change({ type: 'new' }, { isStep: true })}
        >
          {text('new')}
        </Button>
      </Allowed>
      {chosen && (
        <Allowed to={dictionaryDataApi.create}>
          <Button kind="main" icon="plus" onClick={() => change({ form: 'new' }, { isStep: true })}>
            {text('word.new')}
          </Button>
        </Allowed>
      )}
    </>
  );
}
