import { usePublicConfig } from '#shared/public-config';
import { isEnterprise, useSession } from '#shared/session';

/**
 * Where another password is set outside of the product; empty where it is set here. Enterprises may not use the
 * outside page, everybody else is sent there where one is configured (spec 6).
 */
export function usePasswordPage(): string {
  const address = usePublicConfig()?.passwordResetUrl ?? '';
  const user = useSession((session) => session.user);
  return isEnterprise(user) ? '' : address;
}
