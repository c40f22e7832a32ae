import { useText } from '@qifu/ui/text';
import { useEffect, useRef } from 'react';
import { useDesk } from '../desk-context';
import type { Line } from '../model/condition-tree';
import { textOfPath } from '../model/json';
import { GroupLine } from './group-line';
import { JsonLine } from './json-line';
import { LeafLine } from './leaf-line';
import type { LineProps } from './line-props';
import type { Tree } from './use-tree';
import { useTreeKeys } from './use-tree-keys';
import './condition-tree.css';

/** The conditions as a tree: who may have it. */
export function ConditionTree({ tree }: { tree: Tree }) {
  const text = useText('policyRule');
  const sides = useText('policyRuleSides');
  const { check, isEditable } = useDesk();
  const box = useRef<HTMLDivElement>(null);
  const onKeyDown = useTreeKeys(tree);
  const leaves = tree.lines.filter(({ kind }) => kind !== 'group').length;
  const changed =
    check?.changes.filter(({ at, kind }) => kind !== 'removed' && at !== 'amount' && at !== 'params')
      .length ?? 0;
  useFollow(box, tree);
  return (
    <div className="pr-tree" ref={box}>
      <div className="pr-row pr-row-head" aria-hidden="true">
        <span />
        <span>
          {text('conditions')} <small>{text('counted', { count: leaves, changed })}</small>
        </span>
        <span>{text('ground')}</span>
        <span className="pr-cov">
          <span>{text('coverage.shortT')}</span>
          <span>{text('coverage.shortF')}</span>
          <span>{text('coverage.shortU')}</span>
        </span>
        <span>{sides('trial.short')}</span>
        <span />
      </div>
      <div role="tree" aria-label={text('tree')} onKeyDown={onKeyDown} aria-describedby="pr-keys">
        <TreeLine line={tree.root} tree={tree} place={1} of={1} />
      </div>
      {isEditable && (
        <p className="pr-keys" id="pr-keys">
          {text('keys')}
        </p>
      )}
    </div>
  );
}

function TreeLine({ line, ...rest }: LineProps & { line: Line }) {
  if (line.kind === 'leaf') return <LeafLine line={line} {...rest} />;
  if (line.kind === 'json') return <JsonLine line={line} {...rest} />;
  return (
    <GroupLine
      line={line}
      {...rest}
      drawLine={(part, place, of) => (
        <TreeLine key={textOfPath(part.path)} line={part} tree={rest.tree} place={place} of={of} />
      )}
    />
  );
}

/** The focus stays on the line it was on, wherever that has moved; only where it was in the tree already. */
function useFollow(box: React.RefObject<HTMLDivElement | null>, { current, isOpen }: Tree) {
  const path = textOfPath(current.path);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const line = box.current?.querySelector<HTMLElement>(`[data-line="${path}"]`);
    const active = document.activeElement;
    const isElsewhere = active !== document.body && !box.current?.contains(active);
    const isInLine = line?.contains(active) && active !== line;
    if (!line || isElsewhere || (isInLine && isOpen)) return;
    const to = () =>
      (isOpen && line.querySelector<HTMLElement>('.pr-fields :is(input, button, select)')) || line;
    // Once the key that opened the line is over: its fields would take it for theirs.
    setTimeout(() => to().focus({ preventScroll: true }));
    line.scrollIntoView?.({ block: 'nearest' });
  }, [box, path, isOpen]);
}
