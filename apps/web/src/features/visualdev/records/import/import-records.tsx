import { Button } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { lazy, Suspense, useState } from 'react';
import type { ShownModule } from '../../form/use-module';

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog')).ImportDialog }));

/** Brings records in from a sheet; what that needs is fetched when it is asked for. */
export function ImportRecords({ module, menuId }: { module: ShownModule; menuId: string }) {
  const text = useText('visualdev');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="upload" onClick={() => setOpen(true)}>
        {text('button.upload')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog module={module} menuId={menuId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
