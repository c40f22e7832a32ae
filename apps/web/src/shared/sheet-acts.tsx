import type { Endpoint } from '@qifu/contracts';
import { Button } from '@qifu/ui/parts';
import { type ReactNode, useState } from 'react';
import { Allowed } from '#shared/allowed';

interface SheetActsProps {
  calls: Readonly<Record<'import' | 'export' | 'add', Endpoint>>;
  labels: Readonly<Record<'import' | 'export' | 'add', string>>;
  importDialog: (close: () => void) => ReactNode;
  exportDialog: (close: () => void) => ReactNode;
  onAdd: () => void;
}

/** Import, export, add: each for those who may. */
export function SheetActs({ calls, labels, importDialog, exportDialog, onAdd }: SheetActsProps) {
  const [open, setOpen] = useState<'import' | 'export'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Allowed to={calls.import}>
        <Button icon="upload" onClick={() => setOpen('import')}>
          {labels.import}
        </Button>
      </Allowed>
      <Allowed to={calls.export}>
        <Button icon="download" onClick={() => setOpen('export')}>
          {labels.export}
        </Button>
      </Allowed>
      <Allowed to={calls.add}>
        <Button kind="main" icon="plus" onClick={onAdd}>
          {labels.add}
        </Button>
      </Allowed>
      {open === 'import' && importDialog(close)}
      {open === 'export' && exportDialog(close)}
    </>
  );
}
