import { call, fetchFile } from '@qifu/client';
import { businessStatusApi, enterpriseApi, enterpriseImportApi, type SheetImportRow } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { SheetActs } from '#shared/sheet-acts';
import { SheetImport } from '#shared/sheet-import/sheet-import';
import type { SheetRow } from '#shared/sheet-import/sheet-shapes';
import type { SheetCalls } from '#shared/sheet-import/use-sheet-import';
import { ExportDialog } from './export-dialog';
import type { Registry } from './use-registry';

const rowOf = (row: SheetImportRow): SheetRow => row;

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
  confirm: ({ token }, onlyValid) => call(enterpriseImportApi.importData, { body: { token, onlyValid } }),
};

/** What review staff do with the whole list. */
export function RegistryActs({ registry, onAdd }: { registry: Registry; onAdd: () => void }) {
  const text = useText('enterprise');
  return (
    <SheetActs
      calls={{
        import: enterpriseImportApi.importPreview,
        export: enterpriseApi.exportExcel,
        add: enterpriseApi.create,
      }}
      labels={{ import: text('act.import'), export: text('act.export'), add: text('act.add') }}
      importDialog={(close) => (
        <SheetImport
          title={text('import.title')}
          lead={text('import.lead')}
          calls={importCalls}
          onClose={close}
        />
      )}
      exportDialog={(close) => <ExportDialog registry={registry} onClose={close} />}
      onAdd={onAdd}
    />
  );
}
