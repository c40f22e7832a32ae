import { call, fetchFile } from '@qifu/client';
import {
  declareBatchApi,
  expertApi,
  type ImportRow,
  type ImportType,
  projectApi,
  reviewImportApi,
} from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { SheetImport } from '#shared/sheet-import/sheet-import';
import type { SheetRow } from '#shared/sheet-import/sheet-shapes';
import type { SheetCalls } from '#shared/sheet-import/use-sheet-import';

interface ImportDrawerProps {
  type: ImportType;
  /** For rows that name no batch of their own. */
  batchId?: string;
  onClose: () => void;
}

/** Everything an import may have changed; its own address is the one of the preparation. */
const touched = [reviewImportApi.confirm, expertApi.list, projectApi.list, declareBatchApi.list].map(
  ({ resource }) => resource,
);

/** Columns of these sheets are known by their headings. */
const rowOf = (row: ImportRow): SheetRow => ({
  ...row,
  errors: row.errors.map(({ column, message }) => ({ column, heading: column, message })),
});

const callsOf = (type: ImportType, batchId: string): SheetCalls => ({
  touched,
  template: () => fetchFile(reviewImportApi.template, { body: { type } }),
  preview: async ({ fileId, fileName }) => {
    const { rows, columns, ...rest } = await call(reviewImportApi.preview, {
      query: { type, fileId, fileName, batchId },
    });
    return {
      ...rest,
      rows: rows.map(rowOf),
      columns: columns.map(({ name, required }) => ({ key: name, label: name, isRequired: required })),
    };
  },
  confirm: async ({ token }, onlyValid) => {
    const { failResult, ...rest } = await call(reviewImportApi.confirm, {
      body: { token, type, onlyValid, batchId },
    });
    return { ...rest, failResult: failResult.map(rowOf) };
  },
});

/** Brings experts, projects or groups in from a spreadsheet. */
export function ImportDrawer({ type, batchId = '', onClose }: ImportDrawerProps) {
  const text = useText('reviewImport');
  return (
    <SheetImport
      title={text(`title.${type}`)}
      lead={text(`lead.${type}`)}
      calls={callsOf(type, batchId)}
      onClose={onClose}
    />
  );
}
