import { call, fetchFile } from '@qifu/client';
import type { Endpoint, Resource, SheetImportPreview, SheetImportReply } from '@qifu/contracts';
import { Button } from '@qifu/ui/parts';
import { useState } from 'react';
import { Allowed } from '../allowed';
import { SheetImport } from '../sheet-import/sheet-import';
import type { SheetCalls } from '../sheet-import/use-sheet-import';
import { useResourceText } from './named-text';
import type { ResourceCalls } from './resource-calls';

/** Every import of a resource answers the same (`contracts`, import shapes). */
const ask = async <Answer,>(endpoint: Endpoint, input: object): Promise<Answer> =>
  (await call(endpoint, input as never)) as Answer;

/** The three steps of a resource's import, as the dialog asks for them. */
export const importStepsOf = (
  {
    importTemplate,
    importPreview,
    importData,
  }: Required<Pick<ResourceCalls, 'importTemplate' | 'importPreview' | 'importData'>>,
  touched: readonly string[],
): SheetCalls => ({
  touched,
  template: () => fetchFile(importTemplate, {}),
  preview: async ({ fileId }) => {
    const { columns, ...rest } = await ask<SheetImportPreview>(importPreview, { query: { fileId } });
    return {
      ...rest,
      columns: columns.map(({ column, heading, required }) => ({
        key: column,
        label: heading,
        isRequired: required,
      })),
    };
  },
  confirm: ({ token }, onlyValid) => ask<SheetImportReply>(importData, { body: { token, onlyValid } }),
});

/** Brings a sheet of records in. */
export function ResourceImport({ resource, calls }: { resource: Resource; calls: ResourceCalls }) {
  const { own } = useResourceText(resource);
  const [isOpen, setIsOpen] = useState(false);
  const { importTemplate, importPreview, importData } = calls;
  if (!importTemplate || !importPreview || !importData) return null;
  return (
    <Allowed to={importData}>
      <Button icon="upload" onClick={() => setIsOpen(true)}>
        {own('import')}
      </Button>
      {isOpen && (
        <SheetImport
          title={own('import')}
          lead={own('importLead')}
          calls={importStepsOf({ importTemplate, importPreview, importData }, [resource.address])}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Allowed>
  );
}
