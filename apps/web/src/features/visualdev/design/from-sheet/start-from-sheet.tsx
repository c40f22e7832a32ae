import { sheetGuessApi } from '@qifu/contracts';
import { Button } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { lazy, Suspense, useState } from 'react';
import { Allowed } from '#shared/allowed';

const SheetModuleDialog = lazy(async () => ({
  default: (await import('./sheet-module-dialog')).SheetModuleDialog,
}));

/** Begins a module with a sheet that people have filled so far. */
export function StartFromSheet({ onMade }: { onMade: (id: string) => void }) {
  const text = useText('moduleTemplate');
  const [isOpen, setOpen] = useState(false);
  return (
    <Allowed to={sheetGuessApi.guess}>
      <Button icon="table" onClick={() => setOpen(true)}>
        {text('fromSheet')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SheetModuleDialog onMade={onMade} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Allowed>
  );
}
