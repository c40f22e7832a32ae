import type { AskedList } from '@qifu/contracts';
import type { Filters } from '@qifu/ui/office';
import { Button } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { groupsFrom } from './read-groups';
import { tellGroup } from './tell-conditions';
import { type AskedColumn, useAskedColumns } from './use-asked-columns';
import './conditions.css';

/** Few lists are asked so; the parts to do it come when somebody does. */
const ConditionsDialog = lazy(() =>
  import('../../conditions/conditions-dialog').then((part) => ({ default: part.ConditionsDialog })),
);

interface PartProps {
  columns: readonly AskedColumn[];
  /** The word of the address. */
  value: string;
  onChange: (value: string) => void;
}

/** How a list is narrowed by groups of conditions on the columns of its resource: what opens them, and what says them. */
export function useConditions<V extends Record<string, string>>(
  resource: AskedList,
  filters: Filters<V>,
  page: { hiddenColumns?: readonly string[] | undefined } | undefined,
): { open: ReactNode; said: ReactNode } | undefined {
  const columns = useAskedColumns(resource, new Set(page?.hiddenColumns));
  const part: PartProps = {
    columns,
    value: filters.values.groups ?? '',
    onChange: (groups) => filters.set({ groups } as unknown as Partial<V>),
  };
  if (columns.length === 0) return undefined;
  return { open: <OpenConditions {...part} />, said: part.value && <SaidConditions {...part} /> };
}

function OpenConditions(part: PartProps) {
  const text = useText('record');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="text" icon="filter" onClick={() => setIsOpen(true)}>
        {text('conditions.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <ConditionsDialog {...part} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Says in a sentence by which groups of conditions a list is narrowed. */
function SaidConditions({ columns, value, onChange }: PartProps) {
  const text = useText('record');
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
