import { useMemo, useState } from 'react';
import type { GroupOp } from '../model/condition-tree';
import { inOrder, type Line, linesOf } from '../model/condition-tree';
import { namesOf } from '../model/figure';
import { type Path, partAt, textOfPath, withPart } from '../model/json';
import { type Leaf, writeLeaf } from '../model/leaf';
import { newLeaf, opposite } from '../model/operators';
import {
  type Edited,
  indent,
  insert,
  move,
  moveTo,
  outdent,
  regroup,
  remove,
  toggleNot,
} from '../model/tree-edits';
import type { Draft } from '../model/written-rule';

interface TreeOptions {
  draft: Draft;
  edit: (change: Partial<Draft>, about?: string) => void;
  isEditable: boolean;
}

/** The tree of conditions: what is chosen in it, and what can be done with it. */
export function useTree({ draft, edit, isEditable }: TreeOptions) {
  const { condition } = draft;
  const root = useMemo(() => linesOf(condition), [condition]);
  const lines = useMemo(() => inOrder(root), [root]);
  const [chosen, setChosen] = useState('');
  /** The row whose parts are fields now. */
  const [isOpen, setIsOpen] = useState(false);
  const current = lines.find(({ path }) => textOfPath(path) === chosen) ?? root;

  const choose = (path: Path, opens = false) => {
    setChosen(textOfPath(path));
    setIsOpen(opens);
  };
  const apply = (edited: Edited | undefined, opens = false): boolean => {
    if (!edited || !isEditable) return false;
    edit({ condition: edited.condition });
    choose(edited.path, opens);
    return true;
  };
  const put = (node: Readonly<Record<string, unknown>>, at: Line, opens: boolean) =>
    at.kind === 'group'
      ? apply(insert(condition, at.path, node, at.innerPath), opens)
      : apply(insert(condition, at.path, node), opens);

  /** Another leaf in place of one, with its names; "not" is written around it. */
  const putLeaf = (line: Line & { kind: 'leaf' }, leaf: Leaf, isNot: boolean) => {
    const written = writeLeaf(leaf, namesOf(partAt(condition, line.leafPath)));
    const outer = line.isNot ? (partAt(condition, line.path) as object) : { op: 'not' };
    const node = isNot ? { ...outer, arg: written } : written;
    edit({ condition: withPart(condition, line.path, node) }, `leaf ${textOfPath(line.path)}`);
  };

  return {
    root,
    lines,
    current,
    isOpen,
    choose,
    open: () => setIsOpen(isEditable),
    close: () => setIsOpen(false),
    step: (by: 1 | -1) => {
      const next = lines[lines.indexOf(current) + by];
      if (next) choose(next.path);
    },
    addCondition: (at: Line = current) => put({ op: 'true', fact: '' }, at, true),
    addGroup: (at: Line = current) =>
      put({ op: at.kind === 'group' && at.op === 'or' ? 'and' : 'or', args: [] }, at, false),
    remove: (line: Line = current) => apply(remove(condition, line.path)),
    move: (line: Line, by: 1 | -1) => apply(move(condition, line.path, by)),
    moveTo: (path: Path, target: Path) => apply(moveTo(condition, path, target)),
    indent: (line: Line = current) => apply(indent(condition, line.path)),
    outdent: (line: Line = current) => apply(outdent(condition, line.path)),
    toggleNot: (line: Line = current) => {
      const turned = line.kind === 'leaf' && !line.isNot ? opposite(line.leaf) : undefined;
      if (turned) putLeaf(line as Line & { kind: 'leaf' }, turned, false);
      else edit({ condition: toggleNot(condition, line.path) });
    },
    regroup: (line: Line & { kind: 'group' }, op: GroupOp, least?: number) =>
      edit({ condition: regroup(condition, line.innerPath, op, least) }, 'least'),
    setLeaf: putLeaf,
    setFact: (line: Line & { kind: 'leaf' }, fact: Parameters<typeof newLeaf>[0]) => {
      const { leaf, isNot } = newLeaf(fact);
      const written = writeLeaf(leaf, namesOf(partAt(condition, line.leafPath)));
      edit({ condition: withPart(condition, line.path, isNot ? { op: 'not', arg: written } : written) });
    },
    setJson: (line: Line, node: unknown) => edit({ condition: withPart(condition, line.path, node) }),
    cite: (line: Line & { kind: 'leaf' }, pid: string) => {
      const node = partAt(condition, line.leafPath) as Readonly<Record<string, unknown>>;
      const { cite: _, ...rest } = node;
      edit({ condition: withPart(condition, line.leafPath, pid ? { ...rest, cite: pid } : rest) });
    },
  };
}
export type Tree = ReturnType<typeof useTree>;
