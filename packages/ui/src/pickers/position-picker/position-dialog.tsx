import { useData } from '@qifu/client';
import { positionApi } from '@qifu/contracts';
import { useMemo } from 'react';
import { leafChoices } from '../kit/leaf-nodes';
import type { PickDialogProps } from '../kit/picked';
import { usePickerText } from '../kit/picker-text';
import { TreeDialog } from '../kit/tree-dialog';

/** Which positions are offered; without `able` all in use. */
export interface PositionSource {
  /** The custom mode: these positions and those of these organizations. */
  able?: { departIds?: readonly string[]; positionIds?: readonly string[] } | undefined;
}

/** 选择岗位. */
export function PositionDialog({ able, ...dialog }: PickDialogProps & PositionSource) {
  const text = usePickerText();
  const all = useData(positionApi.listOptions, {}, { enabled: !able, isQuiet: true });
  const allowed = useData(
    positionApi.listAllowed,
    { body: { departIds: [...(able?.departIds ?? [])], positionIds: [...(able?.positionIds ?? [])] } },
    { enabled: able !== undefined, isQuiet: true },
  );
  const query = able ? allowed : all;
  const nodes = useMemo(() => query.data && leafChoices(query.data.list, 'position'), [query.data]);
  return <TreeDialog {...dialog} title={text('title.position')} query={query} nodes={nodes} />;
}
