import { Button, IconButton, Segments } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { ReactNode } from 'react';
import { useDesk } from '../desk-context';
import { groupOps, type Line } from '../model/condition-tree';
import { ChangeMark } from './change-mark';
import { FindingLines } from './finding-lines';
import { LineBox } from './line-box';
import { LineMenu } from './line-menu';
import type { LineProps } from './line-props';
import { ResultMark } from './result-mark';

type Group = Line & { kind: 'group' };

interface GroupLineProps extends LineProps {
  line: Group;
  drawLine: (line: Line, place: number, of: number) => ReactNode;
}

/** All, any, or at least so many of what stands below. */
export function GroupLine({ line, tree, place, of, drawLine }: GroupLineProps) {
  const text = useText('policyRule');
  const { isEditable } = useDesk();
  const isRoot = line.path.length === 0;
  const groups = line.lines.filter(({ kind }) => kind === 'group').length;
  return (
    <div className={isRoot ? 'pr-group pr-group-root' : 'pr-group'}>
      <LineBox className="pr-group-line" {...{ line, tree, place, of }}>
        {line.isNot && <span className="pr-not">{text('notGroup')}</span>}
        <GroupSwitch line={line} tree={tree} />
        <span className="q-mute q-13">
          {line.lines.length === 0
            ? text('emptyGroup')
            : text(groups > 0 ? 'below' : 'belowPlain', { count: line.lines.length - groups, groups })}
        </span>
        <ChangeMark at={line.at} />
        <span className="q-end q-row pr-group-acts">
          <ResultMark at={line.whole} />
          {isEditable && (
            <>
              <Button kind="text" icon="plus" tabIndex={-1} onClick={() => tree.addCondition(line)}>
                {text('condition')}
              </Button>
              <Button kind="text" icon="layers" tabIndex={-1} onClick={() => tree.addGroup(line)}>
                {text('groupOne')}
              </Button>
              {!isRoot && <LineMenu line={line} tree={tree} />}
            </>
          )}
        </span>
      </LineBox>
      <FindingLines at={line.at} />
      {line.lines.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: lines of a tree.
        <div role="group" className={isRoot ? undefined : 'pr-sub'}>
          {line.lines.map((part, index) => drawLine(part, index + 1, line.lines.length))}
        </div>
      )}
    </div>
  );
}

function GroupSwitch({ line, tree }: { line: Group; tree: LineProps['tree'] }) {
  const text = useText('policyRule');
  const { isEditable } = useDesk();
  const least = Math.max(1, line.least);
  if (!isEditable)
    return <b>{line.op === 'atLeast' ? text('leastOf', { count: line.least }) : text(`group.${line.op}`)}</b>;
  return (
    <>
      <Segments
        label={text('groupRule')}
        value={line.op}
        choices={groupOps.map((op) => ({ value: op, label: text(`group.${op}`) }))}
        onChange={(op) => tree.regroup(line, op)}
      />
      {line.op === 'atLeast' && (
        <span className="pr-least">
          <IconButton
            icon="minus"
            label={text('fewer')}
            disabled={least <= 1}
            onClick={() => tree.regroup(line, 'atLeast', least - 1)}
          />
          <b>{text('leastOf', { count: line.least })}</b>
          <IconButton
            icon="plus"
            label={text('more')}
            disabled={least >= line.lines.length}
            onClick={() => tree.regroup(line, 'atLeast', least + 1)}
          />
        </span>
      )}
    </>
  );
}
