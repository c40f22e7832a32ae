import { Button } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { groupsFrom } from './read-groups';
import { tellGroup } from './tell-conditions';
import { type ConditionsProps, useAskedColumns } from './use-asked-columns';
import './conditions.css';

/** Says in a sentence by which groups of conditions a list is narrowed. */
export function SaidConditions({ list, hidden, value, onChange }: ConditionsProps) {
  const text = useText('record');
  const columns = useAskedColumns(list, hidden);
  const groups = groupsFrom(value);
  return (
    <p className="cond-line">
      <span>
        {text('conditions.seeing')}{' '}
        <strong>{groups ? tellGroup(groups, columns, text) : text('conditions.unreadable')}</strong>
      </span>
      <Button kind="text" onClick={() => onChange('')}>
        {text('conditions.clear')}
      </Button>
    </p>
  );
}
