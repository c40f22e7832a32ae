import { type Push, presenceFrame } from '@qifu/contracts';
import type { PeopleCache } from '#modules/permission';
import { type Allowance, createAllowance } from '#platform/socket/allowance';
import type { LiveSocket } from '#platform/socket/live-socket';
import type { RealtimePart, RealtimeParts } from '#platform/socket/realtime-part';
import { createCircle } from './circle';
import { type ChangedPresence, keepPresence } from './keep-presence';
import { listAcquaintances } from './presence.queries';

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

/** As many conversations of those who come and go as are looked at for one event. */
const mostAcquaintances = 10_000;

/** Who is there: `Online` and `Offline` to everybody who may know, on every process (contract-core 4.2, 4.3). */
export function presenceLine(parts: RealtimeParts, people: PeopleCache): RealtimePart {
  const { hub, db, events, log } = parts;
  const publish = (changed: ChangedPresence) => events.publish(db, 'presence.changed', changed);
  const keeping = keepPresence({ hub, db, newId: parts.newId, log, publish });
  const circle = createCircle(parts, people);
  const frames = createAllowance(framesPerSecond);
  let telling: Promise<unknown> = Promise.resolve();
  const stopHearing = events.subscribe('presence.changed', (changed) => {
    telling = telling
      .then(() => tellChanges(changed))
      .catch((error: unknown) => log.error({ err: error }, 'who is there could not be told'));
  });
  const tellChanges = async ({ online, offline }: ChangedPresence) => {
    await circle.renew(hub.all());
    const lines = hub.all();
    const office = lines.filter(circle.seesEverybody);
    const changes = [...changesOf('Online', online), ...changesOf('Offline', offline)];
    for (const change of changes) tell(office, change, frames);
    if (office.length < lines.length) await tellAcquaintances(changes);
  };
  const tellAcquaintances = async (changes: readonly Change[]) => {
    const changeOf = new Map(changes.map((change) => [change.userId, change]));
    for (const { userId, peerUserId } of await listAcquaintances(
      db,
      [...changeOf.keys()],
      mostAcquaintances,
    )) {
      const change = changeOf.get(userId);
      const lines = hub.ofUser(peerUserId).filter((socket) => !circle.seesEverybody(socket));
      if (change) tell(lines, change, frames);
    }
  };
  return {
    methods: {
      Presence: async (socket, fields) => {
        const asked = presenceFrame.safeParse(fields);
        if (!asked.success) return;
        const { userIds } = asked.data;
        socket.send({ method: 'presence', userIds, onlineUsers: await circle.ask(socket, userIds) });
      },
    },
    greeting: async (socket) => ({ onlineUsers: await circle.listGreeted(socket, mostGreeted) }),
    stop: async () => {
      stopHearing();
      await keeping.stop();
    },
  };
}

type Change = Extract<Push, { method: 'Online' | 'Offline' }>;

const changesOf = (method: Change['method'], userIds: readonly string[]): Change[] =>
  userIds.map((userId) => ({ method, userId }));

function tell(lines: readonly LiveSocket[], change: Change, frames: Allowance) {
  const others = lines.filter(({ holder }) => holder.userId !== change.userId);
  if (!frames.take(others.length)) return;
  for (const socket of others) socket.send(change);
}
