import { Icon, TextInput, useIsNarrow } from '@qifu/ui/parts';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Loaded } from './query-state';
import { findItem, SideTree, type SideTreeProps } from './side-tree';
import './tree-split.css';

interface TreeSplitProps extends SideTreeProps {
  /** What the search box looks for. */
  search: string;
  keyword: string;
  onKeyword: (keyword: string) => void;
  query: ComponentProps<typeof Loaded>['query'];
  /** What is loaded, for the words of a failure. */
  what: string;
  /** What the tree says of itself, below it. */
  note?: string;
  children: ReactNode;
}

/**
 * A page with a tree on the left and what stands under the chosen node on the right (look 5). On narrow screens the tree
 * stands above and is folded into the name of the chosen node.
 */
export function TreeSplit(props: TreeSplitProps) {
  const { search, keyword, onKeyword, query, what, note, children, ...tree } = props;
  const isNarrow = useIsNarrow();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const choose = (chosen: string) => {
    setIsOpen(false);
    tree.onChoose(chosen);
  };
  return (
    <div className="tree-split">
      <nav className="tree-box" aria-label={tree.label}>
        {isNarrow && (
          <button
            type="button"
            className="tree-fold"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name="tree" />
            <span className="tree-chosen">
              {findItem(tree.nodes, tree.chosenId)?.fullName ?? tree.allLabel}
            </span>
            <Icon name={isOpen ? 'up' : 'down'} />
          </button>
        )}
        {(!isNarrow || isOpen) && (
          <div id={id}>
            <TextInput
              icon="search"
              aria-label={search}
              placeholder={search}
              value={keyword}
              onChange={(event) => onKeyword(event.target.value)}
            />
            <Loaded query={query} what={what}>
              {() => <SideTree {...tree} onChoose={choose} />}
            </Loaded>
            {note && <p className="q-mute tree-note">{note}</p>}
          </div>
        )}
      </nav>
      <div className="tree-list">{children}</div>
    </div>
  );
}
