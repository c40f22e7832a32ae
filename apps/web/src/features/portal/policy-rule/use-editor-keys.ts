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
    const act = event.altKey || isElsewhere(event) ? undefined : chosen(event, withCtrl, plain);
    if (!act) return;
    event.preventDefault();
    act();
  };
}

type Acts = Readonly<Record<string, (() => unknown) | false | undefined>>;

function chosen({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent, withCtrl: Acts, plain: Acts) {
  const pressed = key.toLowerCase();
  if (ctrlKey || metaKey) return withCtrl[pressed === 'z' && shiftKey ? 'y' : pressed];
  return shiftKey ? undefined : plain[pressed];
}

/** Over a dialog or a menu no key counts; where something is typed only saving and running do. */
function isElsewhere({ target, key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const at = target as HTMLElement;
  if (at.closest('[role="dialog"], [role="menu"], [role="alertdialog"]')) return true;
  const isTyping = at.closest('input:not([type=radio]), textarea, select, [contenteditable]') !== null;
  return isTyping && !((ctrlKey || metaKey) && ['s', 'enter'].includes(key.toLowerCase()));
}
