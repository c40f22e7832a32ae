import type { Resource } from '@qifu/contracts';
import { Button } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { lazy, Suspense, useState } from 'react';
import { groupsFrom } from './condition-draft';
import { tellGroup } from './tell-conditions';
import { useAskedColumns } from './use-asked-columns';
import './conditions.css';

/** Few lists are asked so; the parts to do it come when somebody does. */
const ConditionsDialog = lazy(() =>
  import('./conditions-dialog').then((part) => ({ default: part.ConditionsDialog })),
);

interface ConditionsProps {
  resource: Resource;
  /** The word of the address. */
  value: string;
  onChange: (value: string) => void;
  hidden: ReadonlySet<string>;
}

/** Opens the groups of conditions of a list. */
export function ConditionsButton({ resource, value, onChange, hidden }: ConditionsProps) {
  const text = useText('record');
  const [isOpen, setIsOpen] = useState(false);
  const columns = useAskedColumns(resource, hidden);
  if (columns.length === 0) return null;
  return (
    <>
      <Button kind="text" icon="filter" onClick={() => setIsOpen(true)}>
        {text('conditions.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <ConditionsDialog {...{ columns, value, onChange }} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Says in a sentence by which groups of conditions a list is narrowed. */
export function ConditionLine({ resource, value, onChange, hidden }: ConditionsProps) {
  const text = useText('record');
  const columns = useAskedColumns(resource, hidden);
  const groups = groupsFrom(value);
  if (value === '') return null;
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
