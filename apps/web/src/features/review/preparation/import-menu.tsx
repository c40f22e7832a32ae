import { type ImportType, importTypes, reviewImportApi } from '@qifu/contracts';
import { Icon, MenuButton } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useMayCall } from '#shared/allowed';
import { ImportDrawer } from '../import/import-drawer';

/** Experts, projects or whole groups from a spreadsheet. */
export function ImportMenu({ batchId }: { batchId: string }) {
  const text = useText('reviewBoard');
  const mayImport = useMayCall(reviewImportApi.preview);
  const [type, setType] = useState<ImportType>();
  if (!mayImport) return null;
  return (
    <>
      <MenuButton
        label={text('act.import')}
        align="end"
        className="q-btn q-btn-plain"
        entries={importTypes.map((key) => ({
          key,
          label: text(`import.${key}`),
          onSelect: () => setType(key),
        }))}
      >
        <Icon name="upload" />
        {text('act.import')}
      </MenuButton>
      {type && <ImportDrawer type={type} batchId={batchId} onClose={() => setType(undefined)} />}
    </>
  );
}
