import { fetchFile, saveFile } from '@qifu/client';
import { reviewAndSortingApi, reviewExportApi } from '@qifu/contracts';
import { Icon, MenuButton, type MenuEntry } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useSearchParams } from 'react-router';
import { useMayCall } from '#shared/allowed';
import type { PreparationTab } from './use-preparation';

/** A failed download is said by the one place that reacts to failures. */
const quietly = () => undefined;

/** Excel files: the list in sight with its conditions, all results, the rank table. */
export function ExportMenu({ batchId, tab }: { batchId: string; tab: PreparationTab }) {
  const text = useText('reviewBoard');
  const parts = useText('reviewParts');
  const [params] = useSearchParams();
  const mayExport = useMayCall(reviewExportApi.preparation);
  if (!mayExport || batchId === '') return null;
  const conditions = {
    batchId,
    keyword: params.get('keyword') ?? '',
    directionId: params.get('direction') ?? '',
    districtId: params.get('district') ?? '',
    declareUnitId: params.get('unit') ?? '',
  };
  const preparation = (which: 0 | 1) =>
    fetchFile(reviewExportApi.preparation, { body: { ...conditions, tab: which } }).then(saveFile, quietly);
  const reviewed = () =>
    fetchFile(reviewExportApi.reviewed, {
      body: { ...conditions, groupId: params.get('of') ?? '' },
    }).then(saveFile, quietly);
  const ranks = () => fetchFile(reviewAndSortingApi.export, { query: { batchId } }).then(saveFile, quietly);
  const here: Record<PreparationTab, MenuEntry> = {
    ungrouped: { key: 'ungrouped', label: text('export.ungrouped'), onSelect: () => void preparation(0) },
    grouped: { key: 'grouped', label: text('export.grouped'), onSelect: () => void preparation(1) },
    reviewed: { key: 'reviewed', label: text('export.reviewed'), onSelect: () => void reviewed() },
  };
  const others = Object.values(here).filter((entry) => entry !== here[tab]);
  const entries: MenuEntry[] = [
    here[tab],
    ...others,
    { key: 'ranks', label: text('export.ranks'), startsGroup: true, onSelect: () => void ranks() },
  ];
  return (
    <MenuButton label={parts('list.export')} entries={entries} align="end" className="q-btn q-btn-plain">
      <Icon name="download" />
      {parts('list.export')}
    </MenuButton>
  );
}
