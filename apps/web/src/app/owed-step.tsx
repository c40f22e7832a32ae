import { useSession } from '#shared/session';
import { ChangePasswordDialog, SecondFactorDialog } from './office/seldom-opened';

/** What its person must do before anything else, wherever he has come in: the server refuses all but this. */
export function OwedStep() {
  const user = useSession((session) => session.user);
  if (user?.mustChangePassword) return <ChangePasswordDialog user={user} />;
  if (!user?.mustSetSecondFactor) return null;
  return <SecondFactorDialog isDemanded onClose={() => window.location.reload()} />;
}
