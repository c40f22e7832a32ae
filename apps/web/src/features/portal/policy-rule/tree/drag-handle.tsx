import { Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type DragEvent, useState } from 'react';
import type { Line } from '../model/condition-tree';
import type { Path } from '../model/json';
import type { Tree } from './use-tree';

/** What is being dragged; one at a time in a window. */
let dragged: Path | undefined;

/** Takes a line by the pointer; Alt and the arrow keys do the same. */
export function DragHandle({ line, tree }: { line: Line; tree: Tree }) {
  const text = useText('policyRule');
  return (
    <button
      type="button"
      className="pr-drag"
      draggable
      tabIndex={-1}
      title={text('drag')}
      aria-label={text('drag')}
      onClick={() => tree.choose(line.path)}
      onDragStart={(event) => {
        dragged = line.path;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', '');
      }}
      onDragEnd={() => {
        dragged = undefined;
      }}
    >
      <Icon name="grip" />
    </button>
  );
}

/** A line that another can be let go on: it takes its place, and a group takes it in. */
export function useDropPlace(tree: Tree, line: Line) {
  const [isOver, setIsOver] = useState(false);
  const target: Path = line.kind === 'group' ? [...line.innerPath, 'args', line.lines.length] : line.path;
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!dragged) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      event.stopPropagation();
      setIsOver(false);
      if (dragged) tree.moveTo(dragged, target);
      dragged = undefined;
    },
  };
}
