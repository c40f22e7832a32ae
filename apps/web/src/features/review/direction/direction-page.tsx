import { useData } from '@qifu/client';
import { type DirectionNode, declareDirectionApi } from '@qifu/contracts';
import { DataTable, Page } from '@qifu/ui/office';
import { Button } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useDeferredValue, useState } from 'react';
import { Allowed } from '#shared/allowed';
import { EmptyList } from '#shared/empty-list';
import { NotGranted } from '#shared/not-granted';
import { fetchStateOf } from '#shared/query-state';
import { findItem } from '#shared/side-tree';
import { TreeSplit } from '#shared/tree-split';
import { useAddressWords } from '../parts/address-words';
import { DirectionForm } from './direction-form';
import { type EditedDirection, topId } from './edited-direction';
import { useDirectionColumns } from './use-direction-columns';
import '../review.css';

const directionAreas = ['reviewMaster', 'reviewParts', 'record', 'validation'] as const;

/** Directions of declaration: the tree on the left, what stands under the chosen one on the right. */
export default function DirectionPage() {
  useAreas(...directionAreas);
  const text = useText('reviewMaster');
  const { wordOf, change } = useAddressWords();
  const [keyword, setKeyword] = useState('');
  const wanted = useDeferredValue(keyword.trim());
  const [edited, setEdited] = useState<EditedDirection>();
  const query = useData(declareDirectionApi.tree, { query: { keyword: wanted } }, { isQuiet: true });
  const tree = query.data?.list ?? [];
  const chosenId = wordOf('direction');
  const chosen = findItem(tree, chosenId);
  const rows = chosen ? (chosen.children ?? []) : tree;
  const columns = useDirectionColumns(
    (node) => setEdited({ node }),
    (id) => change({ direction: id }, { isStep: true }),
  );
  return (
    <Page
      isFilled
      title={text('direction.title')}
      acts={
        <Allowed to={declareDirectionApi.create}>
          <Button kind="main" icon="plus" onClick={() => setEdited({ parentId: chosen?.id ?? topId })}>
            {text(chosen ? 'direction.newUnder' : 'direction.new', { name: chosen?.fullName })}
          </Button>
        </Allowed>
      }
    >
      <TreeSplit
        label={text('direction.tree')}
        allLabel={text('direction.all')}
        search={text('direction.search')}
        keyword={keyword}
        onKeyword={setKeyword}
        query={query}
        what={text('direction.title')}
        nodes={tree}
        chosenId={chosen?.id ?? ''}
        onChoose={(id) => change({ direction: id }, { isStep: true })}
      >
        <DataTable<DirectionNode>
          label={chosen?.fullName ?? text('direction.title')}
          page={query.data && { list: rows }}
          columns={columns}
          rowName={(node) => node.fullName}
          {...fetchStateOf(query)}
          isFiltered={wanted !== '' && !chosen}
          keyword={wanted}
          onClearFilters={() => setKeyword('')}
          empty={
            <EmptyList
              icon="tree"
              title={text(chosen ? 'direction.noneUnder' : 'direction.empty')}
              hint={text('direction.emptyHint')}
              to={declareDirectionApi.create}
              act={{
                label: text(chosen ? 'direction.newUnder' : 'direction.new', { name: chosen?.fullName }),
                run: () => setEdited({ parentId: chosen?.id ?? topId }),
              }}
            />
          }
        />
      </TreeSplit>
      {edited && (
        <NotGranted adding={declareDirectionApi.create}>
          <DirectionForm edited={edited} tree={tree} onClose={() => setEdited(undefined)} />
        </NotGranted>
      )}
    </Page>
  );
}
