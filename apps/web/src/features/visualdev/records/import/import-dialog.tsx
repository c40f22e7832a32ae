import { useAreas, useText } from '@qifu/ui/text';
import { useMemo } from 'react';
import { SheetImportDialog } from '#shared/sheet-import/sheet-import-dialog';
import type { ShownModule } from '../../form/use-module';
import { FormerImports } from './former-imports';
import { importRows, recordImportCalls } from './record-import-calls';

interface ImportDialogProps {
  module: ShownModule;
  menuId: string;
  onClose: () => void;
}

/** A sheet into a module: template, check of every cell, confirmation; and what came in before, to be taken back. */
export function ImportDialog({ module: { id, fullName }, menuId, onClose }: ImportDialogProps) {
  useAreas('recordSheet', 'sheetImport');
  const text = useText('recordSheet');
  const calls = useMemo(() => recordImportCalls(id, menuId), [id, menuId]);
  return (
    <SheetImportDialog
      title={text('import.title', { name: fullName })}
      lead={text('import.lead')}
      maxRows={importRows}
      calls={calls}
      onClose={onClose}
    >
      <FormerImports modelId={id} menuId={menuId} />
    </SheetImportDialog>
  );
}
