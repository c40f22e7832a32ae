import { existingTableApi } from '@qifu/contracts';
import { Button } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { lazy, Suspense, useState } from 'react';
import { Allowed } from '#shared/allowed';

const TableModuleDialog = lazy(async () => ({
  default: (await import('./table-module-dialog')).TableModuleDialog,
}));

/** Begins a module with a table of the database that is there already. */
export function StartFromTable({ onMade }: { onMade: (id: string) => void }) {
  const text = useText('moduleTemplate');
  const [isOpen, setOpen] = useState(false);
  return (
    <Allowed to={existingTableApi.list}>
      <Button icon="columns" onClick={() => setOpen(true)}>
        {text('fromTable')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <TableModuleDialog onMade={onMade} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Allowed>
  );
}
