import { Failed, SkeletonRows, usePatience } from '@qifu/ui/parts';
import type { ReactNode } from 'react';
import type { PublicData } from '#shared/given/use-public-data';
import { FaqTab } from './faq-tab';
import { InterpretTab } from './interpret-tab';
import { ItemsTab } from './items-tab';
import { MaterialsTab } from './materials-tab';
import { OriginalTab } from './original-tab';
import { OverviewTab } from './overview-tab';
import type { TabData } from './tab-data';
import type { TabProps } from './tab-props';
import { VersionsTab } from './versions-tab';

interface PanelProps extends TabProps {
  data: TabData;
  /** The paragraph the address names. */
  pid: string;
}

/** What the tab of the address shows. */
export function PolicyTabPanel({ policy, place, data, pid }: PanelProps) {
  const tab = { policy, place };
  if (place.tab === 'overview')
    return <Coming from={data.items}>{({ list }) => <OverviewTab {...tab} items={list} />}</Coming>;
  if (place.tab === 'items')
    return <Coming from={data.items}>{({ list }) => <ItemsTab {...tab} items={list} />}</Coming>;
  if (place.tab === 'original')
    return (
      <Coming from={data.original}>
        {(original) => <OriginalTab {...tab} original={original} pid={pid} />}
      </Coming>
    );
  if (place.tab === 'interpret')
    return <Coming from={data.interpretations}>{({ list }) => <InterpretTab {...tab} list={list} />}</Coming>;
  if (place.tab === 'faq')
    return <Coming from={data.faqs}>{({ list }) => <FaqTab {...tab} list={list} />}</Coming>;
  if (place.tab === 'materials')
    return <Coming from={data.materials}>{({ list }) => <MaterialsTab {...tab} lists={list} />}</Coming>;
  if (policy.editions.length < 2) return <VersionsTab {...tab} diff={undefined} />;
  return <Coming from={data.diff}>{(diff) => <VersionsTab {...tab} diff={diff} />}</Coming>;
}

function Coming<D>({ from, children }: { from: PublicData<D>; children: (data: D) => ReactNode }) {
  const isLate = usePatience(from.data === undefined);
  if (from.error) return <Failed onRetry={from.retry} />;
  if (from.data === undefined)
    return <div className="policy-wait">{isLate && <SkeletonRows rows={6} />}</div>;
  return children(from.data);
}
