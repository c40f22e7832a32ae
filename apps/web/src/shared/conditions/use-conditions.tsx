import type { AskedList } from '@qifu/contracts';
import type { Filters } from '@qifu/ui/office';
import { Button } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { askableColumns } from './askable-columns';
import type { ConditionsProps } from './use-asked-columns';

/** Few lists are asked so; the parts to do it, and to say it, come when somebody does. */
const ConditionsDialog = lazy(() =>
  import('./conditions-dialog').then((part) => ({ default: part.ConditionsDialog })),
);
const SaidConditions = lazy(() =>
  import('./said-conditions').then((part) => ({ default: part.SaidConditions })),
);

/** How a list is narrowed by groups of conditions on its columns: what opens them, and what says them. */
export function useConditions<V extends Record<string, string>>(
  list: AskedList,
  filters: Filters<V>,
  page: { hiddenColumns?: readonly string[] | undefined } | undefined,
): { open: ReactNode; said: ReactNode } | undefined {
  const hidden = new Set(page?.hiddenColumns);
  if (askableColumns(list, hidden).length === 0) return undefined;
  const part: ConditionsProps = {
    list,
    hidden,
    value: filters.values.groups ?? '',
    onChange: (groups) => filters.set({ groups } as unknown as Partial<V>),
  };
  const said = part.value !== '' && (
    <Suspense>
      <SaidConditions {...part} />
    </Suspense>
  );
  return { open: <OpenConditions {...part} />, said };
}

function OpenConditions(part: ConditionsProps) {
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
