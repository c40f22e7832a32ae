import { sheetGuessApi } from '@qifu/contracts';
import { Button } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { lazy, Suspense, useState } from 'react';
import { Allowed } from '#shared/allowed';
import { StartCard } from '../start-card';

const SheetModuleDialog = lazy(async () => ({
  default: (await import('./sheet-module-dialog')).SheetModuleDialog,
}));

interface StartProps {
  onMade: (id: string) => void;
  /** Drawn as a card that says what comes of it. */
  about?: string;
}

/** Begins a module with a sheet that people have filled so far. */
export function StartFromSheet({ onMade, about }: StartProps) {
  const text = useText('moduleTemplate');
  const [isOpen, setOpen] = useState(false);
  return (
    <Allowed to={sheetGuessApi.guess}>
      {about === undefined ? (
        <Button icon="table" onClick={() => setOpen(true)}>
          {text('fromSheet')}
        </Button>
      ) : (
        <StartCard icon="table" name={text('start.sheet')} about={about} onClick={() => setOpen(true)} />
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <SheetModuleDialog onMade={onMade} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Allowed>
  );
}
