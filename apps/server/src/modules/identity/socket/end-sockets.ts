import { findText } from '@qifu/i18n';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#platform/db/database';
import type { EventBus } from '#platform/events/event-bus';
import type { Log } from '#platform/log';
import type { LiveSocket } from '#platform/socket/live-socket';
import type { SocketHub } from '#platform/socket/socket-hub';
import type { EndReason } from '../session/session.service';

declare module '#platform/events/event-bus' {
  interface EventChannels {
    /** Told by the database with the transaction that ends the session, whoever ends it (migration 0009). */
    'session.ended': { id: string; reason: EndReason };
    /** Told by the database with the transaction that locks the screen (migration 0009). */
    'session.locked': { id: string };
  }
}

/** Sessions also end by time alone, and events may be missed: so often the open lines are compared with the table. */
const sweepMs = 30_000;

export interface EndSocketsParts {
  hub: SocketHub;
  events: EventBus;
  db: Kysely<Database>;
  now: () => Date;
  log: Log;
}

/** Ends lines with their sessions, on every process and at once (contract-core 4.7). Returns the way to stop. */
export function endSocketsWithSessions({ hub, events, db, now, log }: EndSocketsParts): () => void {
  const sweep = () =>
    endOver({ hub, db, now }).catch((error: unknown) =>
      log.error({ err: error }, 'the open sockets could not be compared with their sessions'),
    );
  const stops = [
    events.subscribe('session.ended', ({ id, reason }) => {
      for (const socket of hub.ofSession(id)) endSocket(hub, socket, reason);
    }),
    // A locked screen hears nothing; the page opens a new line once it is unlocked (reliability W8).
    events.subscribe('session.locked', ({ id }) => {
      for (const socket of hub.ofSession(id)) closeQuietly(hub, socket);
    }),
    events.onMissed(() => void sweep()),
  ];
  const timer = setInterval(sweep, sweepMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
  };
}

/** Whoever left or went on elsewhere is told nothing; the others read why (spec 8). */
function endSocket(hub: SocketHub, socket: LiveSocket, reason: EndReason) {
  if (reason === 'logout' || reason === 'exchanged') return closeQuietly(hub, socket);
  hub.remove(socket);
  socket.end({ method: 'logout', msg: findText(socket.holder.language, 'signedOut', reason) ?? '' });
}

function closeQuietly(hub: SocketHub, socket: LiveSocket) {
  hub.remove(socket);
  socket.end({ method: 'closeSocket' });
}

async function endOver({ hub, db, now }: Pick<EndSocketsParts, 'hub' | 'db' | 'now'>) {
  const sockets = hub.all();
  if (sockets.length === 0) return;
  const ids = [...new Set(sockets.map(({ holder }) => holder.sessionId))];
  const { rows } = await sql<{ id: string; reason: EndReason | null; isLocked: boolean }>`
    select asked.id, session."endReason" as reason, session."endedAt" is null and session."expiresAt" > ${now()}::timestamptz
      and session."lockedAt" is not null as "isLocked"
    from unnest(${ids}::text[]) as asked(id)
    left join session on session.id = asked.id
    left join "user" on "user".id = session."userId"
    where session.id is null or session."endedAt" is not null or session."expiresAt" <= ${now()}::timestamptz
      or session."lockedAt" is not null or "user"."deleteMark" = 1 or "user"."enabledMark" = 0`.execute(db);
  for (const { id, reason, isLocked } of rows)
    for (const socket of hub.ofSession(id)) {
      if (isLocked) closeQuietly(hub, socket);
      else endSocket(hub, socket, reason ?? 'expired');
    }
}
