import { conditionGroups, deepestGroup, longestGroups } from '@qifu/contracts';
import { Button, Dialog } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { groupsFrom } from './read-groups';
import { type AskedColumn, type ConditionsProps, useAskedColumns } from './use-asked-columns';
import './conditions.css';
import { changedIn, draftOf, emptyGroup, groupOf, wrongRows } from './condition-draft';
import { GroupEditor } from './group-editor';

interface ConditionsDialogProps extends ConditionsProps {
  onClose: () => void;
}

/** Puts conditions together: all of them or any, group within group. */
export function ConditionsDialog({ list, hidden, value, onChange, onClose }: ConditionsDialogProps) {
  const columns = useAskedColumns(list, hidden);
  const text = useText('record');
  const common = useText('common');
  const first = columns[0] as AskedColumn;
  const [draft, setDraft] = useState(() => {
    const groups = groupsFrom(value);
    return groups ? draftOf(groups) : emptyGroup(first);
  });
  const [problem, setProblem] = useState<'' | 'figure' | 'tooMany'>('');
  const apply = () => {
    if (wrongRows(draft, columns).length > 0) return setProblem('figure');
    const groups = groupOf(draft);
    const word = groups ? JSON.stringify(groups) : '';
    if (word.length > longestGroups || !conditionGroups.safeParse(word).success) return setProblem('tooMany');
    onChange(word);
    onClose();
  };
  return (
    <Dialog
      isOpen
      size="medium"
      title={text('conditions.title')}
      onClose={onClose}
      onSubmit={apply}
      foot={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button type="submit" kind="main">
            {text('conditions.apply')}
          </Button>
        </>
      }
    >
      <GroupEditor
        group={draft}
        depth={deepestGroup}
        columns={columns}
        wrong={problem === 'figure' ? wrongRows(draft, columns) : []}
        onChange={(key, change) => {
          if (key === draft.key)
            setDraft((now) => (change(now) as typeof now | undefined) ?? emptyGroup(first));
          else setDraft((now) => changedIn(now, key, change));
        }}
      />
      {problem === 'tooMany' && (
        <p className="cond-wrong" role="alert">
          {text('conditions.tooMany')}
        </p>
      )}
    </Dialog>
  );
}
