import { fetchFile, saveFile } from '@qifu/client';
import type { Endpoint, Input } from '@qifu/contracts';
import { Button } from '@qifu/ui/parts';
import { Allowed } from '#shared/allowed';
import { useText } from '#shared/text';

type ListExport = Endpoint & { blob: true };

interface ExportListedProps {
  to: ListExport;
  /** The conditions of the list, in its order. */
  query: Readonly<Record<string, unknown>>;
}

/** Saves what a list of positions, groups or roles finds. */
export function ExportListed({ to, query }: ExportListedProps) {
  const text = useText('membership');
  const save = () => {
    // A failed download is said by the one place that reacts to failures.
    void fetchFile(to, { query } as unknown as Input<ListExport>).then(saveFile, () => undefined);
  };
  return (
    <Allowed to={to}>
      <Button icon="download" onClick={save}>
        {text('act.export')}
      </Button>
    </Allowed>
  );
}
