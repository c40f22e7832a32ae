import type { KeyboardEvent } from 'react';
import type { History } from './model/use-history';
import type { Tree } from './tree/use-tree';
import type { RuleSteps } from './use-rule-steps';

interface Keys {
  tree: Tree;
  history: History;
  steps: RuleSteps;
  isEditable: boolean;
  /** To a part of the side panes, by the id of its heading. */
  toSide: (id: string) => void;
  /** Asks for the check anew, which runs all tests. */
  run: () => void;
}

/** Keys of the whole editor. Letters count where nothing is typed; undoing in a field is the field's own. */
export function useEditorKeys({ tree, history, steps, isEditable, toSide, run }: Keys) {
  const withCtrl: Readonly<Record<string, (() => unknown) | false>> = {
    s: isEditable && (() => void steps.save()),
    z: isEditable && history.undo,
    y: isEditable && history.redo,
    enter: () => {
      run();
      toSide('pr-tests');
    },
  };
  const plain: Readonly<Record<string, (() => unknown) | false>> = {
    a: isEditable && (() => tree.addCondition()),
    g: isEditable && (() => tree.addGroup()),
    t: () => toSide('pr-trial'),
  };
  return (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    const pressed = key.toLowerCase();
    const isCtrl = ctrlKey || metaKey;
    if (altKey || (target as HTMLElement).closest('[role="dialog"], [role="menu"]')) return;
    const isTyping = (target as HTMLElement).closest('input:not([type=radio]), textarea, select, [contenteditable]') !== null;
    if (isTyping && !(isCtrl && (pressed === 's' || pressed === 'enter'))) return;
    const act = isCtrl ? (pressed === 'z' && shiftKey ? withCtrl.y : withCtrl[pressed]) : !shiftKey && plain[pressed];
    if (!act) return;
    event.preventDefault();
    act();
  };
}
