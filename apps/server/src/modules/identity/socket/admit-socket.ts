import type { Language } from '@qifu/i18n';
import type { Kysely } from 'kysely';
import { readSettings } from '#modules/settings';
import type { Database } from '#platform/db/database';
import { sameSecret, sha256 } from '#platform/hash';
import type { Secrets } from '#platform/secrets';
import type { SocketHolder } from '#platform/socket/live-socket';
import { readOneTimeTicket, spendTicket } from '#platform/ticket/one-time-ticket';
import { isOpen } from '../session/exchange-ticket.service';
import { findViewer } from '../session/find-viewer';
import {
  findSession,
  findSessionById,
  isSilentTooLong,
  isTokenForm,
  readToken,
  type SessionRow,
} from '../session/session.service';
import { socketTicket } from './socket-ticket.service';

export interface SocketAdmissionParts {
  db: Kysely<Database>;
  now: () => Date;
  secrets: Secrets;
  /** Front ends of the platform put the token itself into the address; off where addresses are logged (SOCKET_TOKEN). */
  takesToken: boolean;
}

/** Finds whose line it is; undefined for whoever could not make a call either. */
export const createSocketAdmission =
  ({ db, now, secrets, takesToken }: SocketAdmissionParts) =>
  async (text: string, language: Language): Promise<SocketHolder | undefined> => {
    const value = readToken(text) ?? '';
    const isByToken = isTokenForm(value);
    const session = isByToken
      ? takesToken && (await findSession(db, value))
      : await findByTicket({ db, now, secrets }, value);
    if (!session || !isOpen(session, now())) return undefined;
    if (isSilentTooLong(session, await readSettings(db), now())) return undefined;
    // Whoever must change his password or set up the second step does nothing else, by no way.
    if (!(await findViewer({ db, now }, session.id))) return undefined;
    const { tokenHash } = await db
      .selectFrom('session')
      .select('tokenHash')
      .where('id', '=', session.id)
      .executeTakeFirstOrThrow();
    return {
      sessionId: session.id,
      userId: session.userId,
      isOwnToken: (named) => sameSecret(sha256(readToken(named) ?? ''), tokenHash),
      isByToken,
      isStillOpen: async () => (await findViewer({ db, now }, session.id)) !== undefined,
      language,
    };
  };

async function findByTicket(
  { db, ...signing }: Pick<SocketAdmissionParts, 'db' | 'now' | 'secrets'>,
  value: string,
): Promise<SessionRow | undefined> {
  const ticket = readOneTimeTicket(signing, socketTicket, value);
  if (!ticket || !(await spendTicket(db, ticket))) return undefined;
  return await findSessionById(db, ticket.subject);
}
