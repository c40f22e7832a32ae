import { lazy, Suspense } from 'react';
import { useWorksUnderWay } from './works-under-way';

const WorkTray = lazy(async () => ({ default: (await import('./work-tray')).WorkTray }));

/** Where work that goes on is shown; nothing of it is fetched while there is none. */
export function WorkHost() {
  const ids = useWorksUnderWay(({ ids: all }) => all);
  if (ids.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <WorkTray ids={ids} />
    </Suspense>
  );
}
