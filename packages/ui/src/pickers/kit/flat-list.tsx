import { useRef } from 'react';
import { useNearEnd } from '../../parts/use-near-end';
import type { OfferProps } from './lazy-tree';
import { type PickTreeNode, pickedOf, rowsOf } from './pick-node';
import { PickRows } from './pick-rows';
import { MoreOnItsWay, OfferState } from './picker-dialog';

interface FlatListProps extends OfferProps {
  query: Parameters<typeof OfferState>[0]['query'];
  nodes: readonly PickTreeNode[];
  keyword: string;
  onClear: () => void;
  /** Reads the next page, if there is one. */
  onNearEnd?: () => void;
  isReadingMore?: boolean;
}

/** A list without branches; a paged one reads on while it is scrolled. */
export function FlatList({ query, keyword, onClear, nodes, ...list }: FlatListProps) {
  return (
    <OfferState query={query} isEmpty={nodes.length === 0} keyword={keyword} onClear={onClear}>
      <Lines nodes={nodes} {...list} />
    </OfferState>
  );
}

function Lines(props: Omit<FlatListProps, 'query' | 'keyword' | 'onClear'>) {
  const { nodes, choice, onNearEnd, isReadingMore, ...rest } = props;
  const box = useRef<HTMLDivElement>(null);
  useNearEnd(box, nodes.length, onNearEnd);
  return (
    <>
      <PickRows
        kind="list"
        rows={rowsOf(nodes, () => false)}
        box={box}
        chosen={choice.ids}
        onChoose={(node) => choice.add(pickedOf(node))}
        {...rest}
      />
      {isReadingMore && <MoreOnItsWay />}
    </>
  );
}
