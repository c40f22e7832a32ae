import { call, fetchFile } from '@qifu/client';
import {
  businessStatusApi,
  type EnterpriseImportRow,
  enterpriseApi,
  enterpriseImportApi,
} from '@qifu/contracts';
import { Button } from '@qifu/ui/parts';
import { useState } from 'react';
import { Allowed } from '#shared/allowed';
import { SheetImportDialog } from '#shared/sheet-import/sheet-import-dialog';
import type { SheetRow } from '#shared/sheet-import/sheet-shapes';
import type { SheetCalls } from '#shared/sheet-import/use-sheet-import';
import { useText } from '#shared/text';
import { ExportDialog } from './export-dialog';
import type { Registry } from './use-registry';

const rowOf = (row: EnterpriseImportRow): SheetRow => row;

/** The three steps of the import, as the shared dialog asks for them. */
const importCalls: SheetCalls = {
  touched: [enterpriseApi.list.resource, businessStatusApi.list.resource],
  template: () => fetchFile(enterpriseImportApi.templateDownload, {}),
  preview: async ({ fileId }) => {
    const { rows, columns, ...rest } = await call(enterpriseImportApi.importPreview, { query: { fileId } });
    return {
      ...rest,
      rows: rows.map(rowOf),
      columns: columns.map(({ column, heading, required }) => ({
        key: column,
        label: heading,
        isRequired: required,
      })),
    };
  },
  confirm: (token, onlyValid) => call(enterpriseImportApi.importData, { body: { token, onlyValid } }),
};

/** Import, export, add: each for those who may. */
export function RegistryActs({ registry, onAdd }: { registry: Registry; onAdd: () => void }) {
  const text = useText('enterprise');
  const [open, setOpen] = useState<'import' | 'export'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Allowed to={enterpriseImportApi.importPreview}>
        <Button icon="upload" onClick={() => setOpen('import')}>
          {text('act.import')}
        </Button>
      </Allowed>
      <Allowed to={enterpriseApi.exportExcel}>
        <Button icon="download" onClick={() => setOpen('export')}>
          {text('act.export')}
        </Button>
      </Allowed>
      <Allowed to={enterpriseApi.create}>
        <Button kind="main" icon="plus" onClick={onAdd}>
          {text('act.add')}
        </Button>
      </Allowed>
      {open === 'import' && (
        <SheetImportDialog
          title={text('import.title')}
          lead={text('import.lead')}
          calls={importCalls}
          onClose={close}
        />
      )}
      {open === 'export' && <ExportDialog registry={registry} onClose={close} />}
    </>
  );
}
