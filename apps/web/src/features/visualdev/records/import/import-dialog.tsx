import { useAreas, useText } from '@qifu/ui/text';
import { useMemo } from 'react';
import { SheetImportDialog } from '#shared/sheet-import/sheet-import-dialog';
import type { ShownModule } from '../../form/use-module';
import type { KeptSheet } from '../../sheet-of-module';
import { FormerImports } from './former-imports';
import { MatchingChoice } from './matching-choice';
import { importRows, recordImportCalls } from './record-import-calls';

interface ImportDialogProps {
  module: ShownModule;
  menuId: string;
  /** A file that was sent before: it is read at once. */
  sheet?: KeptSheet | undefined;
  onClose: () => void;
}

/** A sheet into a module: template, check of every cell, confirmation; and what came in before, to be taken back. */
export function ImportDialog({ module, menuId, sheet, onClose }: ImportDialogProps) {
  useAreas('recordSheet', 'sheetImport');
  const text = useText('recordSheet');
  const { id, fullName } = module;
  const calls = useMemo(
    () =>
      recordImportCalls(id, menuId, {
        isOwnSheet: sheet !== undefined,
        say: (word) => (word === 'unique' ? text('import.unique') : text(`modes.${word}`)),
      }),
    [id, menuId, sheet, text],
  );
  return (
    <SheetImportDialog
      title={text('import.title', { name: fullName })}
      lead={text('import.lead')}
      maxRows={importRows}
      calls={calls}
      sent={sheet}
      MatchingChoice={MatchingChoice}
      onClose={onClose}
    >
      <FormerImports module={module} menuId={menuId} />
    </SheetImportDialog>
  );
}
