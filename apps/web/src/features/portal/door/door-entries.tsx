import { type Entry, EntryGrid } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';

const entries = [
  { key: 'policies', icon: 'doc', to: '/door/policyDryGoods' },
  { key: 'calculator', icon: 'calculator', to: '/door/policyCalculator' },
  { key: 'match', icon: 'check', to: '/door/policyMatch' },
  { key: 'instant', icon: 'yen', to: '/door/instant' },
  { key: 'subscription', icon: 'bell', to: '/door/policySubscription' },
  { key: 'centre', icon: 'user', to: '/door/personalCenter' },
] as const;

/** The six ways in; each leads to something that can be done today. */
export function DoorEntries() {
  const text = useText('portal');
  return (
    <EntryGrid
      label={text('entries.label')}
      entries={entries.map(
        ({ key, icon, to }): Entry => ({
          icon,
          to,
          title: text(`entries.${key}`),
          note: text(`entries.${key}Note`),
        }),
      )}
    />
  );
}
