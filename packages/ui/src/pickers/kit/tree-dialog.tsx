import { useState } from 'react';
import { FilterSearch } from '../../office/filter-search';
import { useIsNarrow } from '../../parts/use-media';
import { ViewTabs } from '../../parts/view-tabs';
import { narrowTree, type PickTreeNode, pickedOf } from './pick-node';
import { PickTree } from './pick-tree';
import { type PickDialogProps, useChoice } from './picked';
import { OfferState, PickerDialog } from './picker-dialog';
import { usePickerText } from './picker-text';

/** One of several trees to choose from. */
export interface PickTab {
  key: string;
  label: string;
  nodes: readonly PickTreeNode[] | undefined;
}

interface TreeDialogProps extends PickDialogProps {
  title: string;
  query: Parameters<typeof OfferState>[0]['query'];
  /** Undefined while it is read. */
  nodes?: readonly PickTreeNode[] | undefined;
  tabs?: { label: string; list: readonly PickTab[] };
}

/** A dialog over a tree that is read as a whole; its search looks through what was read. */
export function TreeDialog(props: TreeDialogProps) {
  const { title, query, nodes, tabs, isMultiple, onConfirm, onClose } = props;
  const text = usePickerText();
  const choice = useChoice(props);
  const [keyword, setKeyword] = useState('');
  const [tab, setTab] = useState(tabs?.list[0]?.key);
  const offered = tabs?.list.find(({ key }) => key === tab)?.nodes ?? nodes;
  const confirm = () => onConfirm(choice.list);
  return (
    <PickerDialog {...{ title, choice, isMultiple, onClose }} onConfirm={confirm}>
      {tabs && <ViewTabs label={tabs.label} views={tabs.list} current={tab ?? ''} onChange={setTab} />}
      <FilterSearch isFirst={!useIsNarrow()} label={text('search')} value={keyword} onSearch={setKeyword} />
      <OfferState
        query={query}
        isEmpty={offered !== undefined && narrowTree(offered, keyword).nodes.length === 0}
        keyword={keyword}
        onClear={() => setKeyword('')}
      >
        {offered && (
          <PickTree
            key={tab}
            label={title}
            nodes={offered}
            keyword={keyword}
            chosen={choice.ids}
            isMultiple={isMultiple}
            onChoose={(node) => choice.add(pickedOf(node))}
            onSure={confirm}
          />
        )}
      </OfferState>
    </PickerDialog>
  );
}
