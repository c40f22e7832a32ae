import { fetchFile, saveFile } from '@qifu/client';
import type { Endpoint, Input } from '@qifu/contracts';
import { Button } from '@qifu/ui/parts';
import { Allowed } from '../allowed';

type ListExport = Endpoint & { blob: true };

interface ResourceExportProps {
  to: ListExport;
  /** Of which record's list, where the address says so. */
  params?: Readonly<Record<string, string>>;
  /** The conditions of the list, in its order. */
  query: Readonly<Record<string, unknown>>;
  label: string;
}

/** Saves what a list finds as a workbook. */
export function ResourceExport({ to, params, query, label }: ResourceExportProps) {
  const save = () => {
    // A failed download is said by the one place that reacts to failures.
    void fetchFile(to, { params, query } as unknown as Input<ListExport>).then(saveFile, () => undefined);
  };
  return (
    <Allowed to={to}>
      <Button icon="download" onClick={save}>
        {label}
      </Button>
    </Allowed>
  );
}
