import { type KeyboardEvent, useState } from 'react';
import { useDesk } from '../desk-context';
import type { Tree } from './use-tree';

type Does = () => unknown;

/** What was pressed, as one word: `ctrl+k`, `alt+arrowup`, `shift+tab`. */
const chordOf = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string =>
  [(ctrlKey || metaKey) && 'ctrl', altKey && 'alt', shiftKey && 'shift', key.toLowerCase()]
    .filter(Boolean)
    .join('+');

const within = (target: EventTarget, selector: string) => (target as HTMLElement).closest(selector) !== null;

/**
 * The keys of the tree; in a field of a line only Esc counts. Tab moves a line into a group as long as it can; after Esc it leaves
 * the tree, so that nobody is held in it.
 */
export function useTreeKeys(tree: Tree) {
  const { isEditable, pickClause } = useDesk();
  const [isFree, setIsFree] = useState(false);
  const { current } = tree;
  const isRoot = current.path.length === 0;
  const walking: Readonly<Record<string, Does>> = {
    arrowdown: () => tree.step(1),
    arrowup: () => tree.step(-1),
    home: () => tree.choose([]),
  };
  const writing: Readonly<Record<string, Does>> = {
    enter: tree.open,
    f2: tree.open,
    delete: () => !isRoot && tree.remove(),
    n: () => tree.toggleNot(),
    'alt+arrowdown': () => tree.move(current, 1),
    'alt+arrowup': () => tree.move(current, -1),
    'ctrl+k': () => current.kind === 'leaf' && pickClause((pid) => tree.cite(current, pid), current.cite),
    ...(!isFree && !isRoot && { tab: () => tree.indent(), 'shift+tab': () => tree.outdent() }),
  };
  return (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const chord = chordOf(event);
    const isInField = within(event.target, '.pr-fields, input, textarea, [role="menu"]');
    if (chord === 'escape') {
      if (isInField) tree.close();
      else setIsFree(true);
      return;
    }
    const act = walking[chord] ?? (isEditable ? writing[chord] : undefined);
    // A button of a line has its own Enter, and Tab goes from one to the next.
    if (isInField || !act || within(event.target, 'button')) return;
    if (chord in walking) setIsFree(false);
    // Where a line cannot be moved so, Tab goes on as everywhere.
    if (act() === false && chord.endsWith('tab')) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
