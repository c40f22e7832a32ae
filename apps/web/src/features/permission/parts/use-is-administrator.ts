import { useSession } from '#shared/session';

/** Some things are for administrators alone, whatever buttons a role grants. */
export const useIsAdministrator = () => useSession(({ user }) => user?.isAdministrator ?? false);
