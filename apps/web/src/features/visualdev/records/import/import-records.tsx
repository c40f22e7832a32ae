import { Button } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { lazy, Suspense, useState } from 'react';
import type { ShownModule } from '../../form/use-module';
import { findSheet, type KeptSheet } from '../../sheet-of-module';

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog')).ImportDialog }));

/** Brings records in from a sheet; what that needs is fetched when it is asked for. */
export function ImportRecords({ module, menuId }: { module: ShownModule; menuId: string }) {
  const text = useText('visualdev');
  const [opened, setOpened] = useState<{ sheet?: KeptSheet }>();
  // The sheet the module was made of waits until its rows are in.
  const waiting = findSheet(module.id);
  return (
    <>
      {waiting && (
        <Button icon="table" onClick={() => setOpened({ sheet: waiting })}>
          {text('bringRows', { count: waiting.rows })}
        </Button>
      )}
      <Button icon="upload" onClick={() => setOpened({})}>
        {text('button.upload')}
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <ImportDialog
            module={module}
            menuId={menuId}
            sheet={opened.sheet}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
