import { fetchFile, saveFile } from '@qifu/client';
import { enterpriseApi, enterpriseExportColumns, enterpriseResource } from '@qifu/contracts';
import { Button, Dialog, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { ChooseColumns } from '#shared/choose-columns';
import { useResourceText } from '#shared/resource/named-text';
import type { Registry } from './use-registry';

interface ExportDialogProps {
  registry: Registry;
  /** Only these; left out, everything that matches the conditions. */
  ids?: readonly string[];
  onClose: () => void;
}

/** Which columns the sheet has; their order is that of the sheet. */
export function ExportDialog({ registry, ids, onClose }: ExportDialogProps) {
  const text = useText('enterprise');
  const common = useText('common');
  const record = useText('record');
  const [chosen, setChosen] = useState<readonly string[]>(enterpriseExportColumns);
  const nameOf = useColumnNames();
  const count = ids?.length ?? registry.query.data?.pagination.total ?? 0;
  const send = () => {
    if (chosen.length === 0) return;
    const { conditions, view } = registry;
    // Rows may have been ticked under other conditions than those in sight now.
    const which = ids ? { year: conditions.year, ids: [...ids] } : { ...conditions, view };
    const query = { ...which, selectKey: chosen.join(',') };
    // A failed download is said by the one place that reacts to failures.
    void fetchFile(enterpriseApi.exportExcel, { query }).then(saveFile, () => undefined);
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={text('export.title')}
      onClose={onClose}
      onSubmit={send}
      foot={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button type="submit" kind="main" disabled={chosen.length === 0}>
            {chosen.length === 0 ? record('export.none') : record('export.verb', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <p>{text(ids ? 'export.chosen' : 'export.all', { count: showNumber(count) })}</p>
      <ChooseColumns columns={enterpriseExportColumns} chosen={chosen} nameOf={nameOf} onChange={setChosen} />
    </Dialog>
  );
}

/** The headings of the sheet itself. */
function useColumnNames(): (column: string) => string {
  const text = useText('enterprise');
  const { sheetHeadingOf } = useResourceText(enterpriseResource);
  return (column) => (column === 'status' ? text('export.years') : sheetHeadingOf(column));
}
