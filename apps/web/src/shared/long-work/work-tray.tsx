import { useAreas, useText } from '@qifu/ui/text';
import { DataProvider } from '../data-provider';
import { WorkCard } from './work-card';
import './work-tray.css';

/** Work that goes on, one card each, in the corner of the window. */
export function WorkTray({ ids }: { ids: readonly string[] }) {
  useAreas('longWork');
  const text = useText('longWork');
  return (
    <aside className="work-tray" aria-label={text('title')}>
      {/* It stands beside both shells, outside of what they read. */}
      <DataProvider>
        {ids.map((id) => (
          <WorkCard key={id} id={id} />
        ))}
      </DataProvider>
    </aside>
  );
}
