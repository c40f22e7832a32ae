import { presenceFrame } from '@qifu/contracts';
import type { RealtimePart, RealtimeParts } from '#platform/socket/realtime-part';
import type { SocketHub } from '#platform/socket/socket-hub';
import { type ChangedPresence, keepPresence } from './keep-presence';
import { findPresent, listPresent } from './presence.queries';

declare module '#platform/events/event-bus' {
  interface EventChannels {
    'presence.changed': ChangedPresence;
  }
}

/** As many people as a greeting names. */
const mostGreeted = 200;
/**
 * As many frames about comings and goings as a process sends in a second. When a whole office comes back at once, everybody
 * told of everybody would be millions: windows then ask about the people they show (`Presence`).
 */
const framesPerSecond = 20_000;

/** Who is there: `Online` and `Offline` to everybody else, on every process (contract-core 4.2, 4.3). */
export function presenceLine(parts: RealtimeParts): RealtimePart {
  const { hub, db, events, log } = parts;
  const publish = (changed: ChangedPresence) => events.publish(db, 'presence.changed', changed);
  const keeping = keepPresence({ hub, db, newId: parts.newId, log, publish });
  const mayTell = countFrames();
  const stopHearing = events.subscribe('presence.changed', ({ online, offline }) => {
    for (const userId of online) tell(hub, 'Online', userId, mayTell);
    for (const userId of offline) tell(hub, 'Offline', userId, mayTell);
  });
  return {
    methods: {
      Presence: async (socket, fields) => {
        const asked = presenceFrame.safeParse(fields);
        if (!asked.success) return;
        const { userIds } = asked.data;
        socket.send({ method: 'presence', userIds, onlineUsers: [...(await findPresent(db, userIds))] });
      },
    },
    greeting: async ({ holder }) => {
      const present = await listPresent(db, holder.userId, mostGreeted);
      return { onlineUsers: [...new Set([...present, holder.userId])] };
    },
    stop: async () => {
      stopHearing();
      await keeping.stop();
    },
  };
}

function tell(
  hub: SocketHub,
  method: 'Online' | 'Offline',
  userId: string,
  mayTell: (frames: number) => boolean,
) {
  const others = hub.all().filter(({ holder }) => holder.userId !== userId);
  if (!mayTell(others.length)) return;
  const message = { method, userId };
  for (const socket of others) socket.send(message);
}

/** A second's worth of frames, refilled as time passes. */
function countFrames(): (frames: number) => boolean {
  let left = framesPerSecond;
  let last = performance.now();
  return (frames) => {
    const now = performance.now();
    left = Math.min(framesPerSecond, left + ((now - last) / 1000) * framesPerSecond);
    last = now;
    if (frames > left) return false;
    left -= frames;
    return true;
  };
}
