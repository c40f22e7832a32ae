import { TextInput } from '@qifu/ui/parts';
import type { ComponentProps, ReactNode } from 'react';
import { Loaded } from './query-state';
import { SideTree, type SideTreeProps } from './side-tree';
import './tree-split.css';

interface TreeSplitProps extends SideTreeProps {
  /** What the search box looks for. */
  search: string;
  keyword: string;
  onKeyword: (keyword: string) => void;
  query: ComponentProps<typeof Loaded>['query'];
  /** What is loaded, for the words of a failure. */
  what: string;
  children: ReactNode;
}

/** A page with a tree on the left and what stands under the chosen node on the right (look 5). */
export function TreeSplit(props: TreeSplitProps) {
  const { search, keyword, onKeyword, query, what, children, ...tree } = props;
  return (
    <div className="tree-split">
      <nav className="tree-box" aria-label={tree.label}>
        <TextInput
          icon="search"
          aria-label={search}
          placeholder={search}
          value={keyword}
          onChange={(event) => onKeyword(event.target.value)}
        />
        <Loaded query={query} what={what}>
          {() => <SideTree {...tree} />}
        </Loaded>
      </nav>
      {children}
    </div>
  );
}
