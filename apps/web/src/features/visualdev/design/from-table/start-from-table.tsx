import { existingTableApi } from '@qifu/contracts';
import { Button } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { lazy, Suspense, useState } from 'react';
import { Allowed } from '#shared/allowed';
import { StartCard } from '../start-card';

const TableModuleDialog = lazy(async () => ({
  default: (await import('./table-module-dialog')).TableModuleDialog,
}));

interface StartProps {
  onMade: (id: string) => void;
  /** Drawn as a card that says what comes of it. */
  about?: string;
}

/** Begins a module with a table of the database that is there already. */
export function StartFromTable({ onMade, about }: StartProps) {
  const text = useText('moduleTemplate');
  const [isOpen, setOpen] = useState(false);
  return (
    <Allowed to={existingTableApi.list}>
      {about === undefined ? (
        <Button icon="columns" onClick={() => setOpen(true)}>
          {text('fromTable')}
        </Button>
      ) : (
        <StartCard icon="columns" name={text('start.table')} about={about} onClick={() => setOpen(true)} />
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <TableModuleDialog onMade={onMade} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Allowed>
  );
}
