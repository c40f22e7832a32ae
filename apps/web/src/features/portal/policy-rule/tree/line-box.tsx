import type { ReactNode } from 'react';
import { useDesk } from '../desk-context';
import type { Line } from '../model/condition-tree';
import { textOfPath } from '../model/json';
import { DragHandle, useDropPlace } from './drag-handle';
import type { LineProps } from './line-props';

interface LineBoxProps extends LineProps {
  line: Line;
  className: string;
  children: ReactNode;
}

/** One line of the tree: its place for assistive technology, whether it is chosen, and what can be let go on it. */
export function LineBox({ line, tree, place, of, className, children }: LineBoxProps) {
  const { isEditable } = useDesk();
  const drop = useDropPlace(tree, line);
  const isChosen = tree.current === line;
  const isRoot = line.path.length === 0;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the whole tree.
    <div
      className={isChosen ? `${className} pr-on` : className}
      role="treeitem"
      data-line={textOfPath(line.path)}
      aria-level={line.depth + 1}
      aria-posinset={place}
      aria-setsize={of}
      aria-selected={isChosen}
      aria-expanded={line.kind === 'group' || undefined}
      tabIndex={isChosen ? 0 : -1}
      onFocus={(event) => event.target === event.currentTarget && !isChosen && tree.choose(line.path)}
      onClick={() => !isChosen && tree.choose(line.path)}
      onDoubleClick={() => line.kind !== 'group' && !tree.isOpen && tree.choose(line.path, isEditable)}
      {...drop}
    >
      {!isRoot && isEditable ? <DragHandle line={line} tree={tree} /> : <span />}
      {children}
    </div>
  );
}
