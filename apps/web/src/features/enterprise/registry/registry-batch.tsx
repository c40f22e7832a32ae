import { blacklistApi, type EnterpriseRow, enterpriseApi } from '@qifu/contracts';
import { Button } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Allowed, useMayCall } from '#shared/allowed';
import { useChosenRows } from '#shared/bulk/use-chosen-rows';
import type { ListedFirm } from '../blacklist/list-dialog';
import { ExportDialog } from './export-dialog';
import type { Registry } from './use-registry';

/** What is ticked, for those who may do something with it; names are kept for what is said about the rows. */
export function useChosenFirms(page: readonly EnterpriseRow[] | undefined) {
  const mayExport = useMayCall(enterpriseApi.exportExcel);
  const mayBlacklist = useMayCall(blacklistApi.createBlacklist);
  return { ...useChosenRows(page), mayChoose: mayExport || mayBlacklist };
}

interface RegistryBatchProps {
  registry: Registry;
  chosen: ReturnType<typeof useChosenFirms>;
  onBlacklist: (firms: readonly ListedFirm[]) => void;
}

/** Acts on the ticked rows. */
export function RegistryBatch({ registry, chosen, onBlacklist }: RegistryBatchProps) {
  const text = useText('enterprise');
  const [isExporting, setIsExporting] = useState(false);
  return (
    <>
      <Allowed to={enterpriseApi.exportExcel}>
        <Button onClick={() => setIsExporting(true)}>{text('act.exportChosen')}</Button>
      </Allowed>
      <Allowed to={blacklistApi.createBlacklist}>
        <Button kind="risk" icon="ban" onClick={() => onBlacklist(chosen.rows())}>
          {text('act.blacklist')}
        </Button>
      </Allowed>
      {isExporting && (
        <ExportDialog registry={registry} ids={chosen.ids} onClose={() => setIsExporting(false)} />
      )}
    </>
  );
}
