import { type Entry, EntryGrid } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { findPage } from '#app/portal/pages';

const entries = [
  { key: 'policies', icon: 'doc', to: '/door/policyDryGoods' },
  { key: 'calculator', icon: 'calculator', to: '/door/policyCalculator' },
  { key: 'appeals', icon: 'chat', to: '/door/difficultAppeals' },
  { key: 'specialists', icon: 'users', to: '/door/findSpecialist' },
  { key: 'financing', icon: 'yen', to: '/door/financing' },
  { key: 'technology', icon: 'flask', to: '/door/technology' },
] as const;

/** The six ways in; one whose page says that its feature comes later says so too. */
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
          ...(findPage(to)?.isComing && { mark: text('entries.coming') }),
        }),
      )}
    />
  );
}
