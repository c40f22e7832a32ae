import { lazy, Suspense } from 'react';
import { owesAStep, useSession } from '#shared/session';

const KeyChangeNotice = lazy(async () => ({
  default: (await import('./office/key-change-notice')).KeyChangeNotice,
}));

/** What others have changed of the own account, for who is past what he owed; most people have nothing to be told. */
export function TellKeyChanges() {
  const user = useSession((session) => session.user);
  if (!user || owesAStep(user) || user.keyChanges.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <KeyChangeNotice user={user} />
    </Suspense>
  );
}
