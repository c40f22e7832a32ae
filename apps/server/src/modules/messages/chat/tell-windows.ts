import type { Kysely } from 'kysely';
import type { Database } from '#platform/db/database';
import { instant } from '#platform/db/instant';
import type { EventBus } from '#platform/events/event-bus';
import type { Log } from '#platform/log';
import type { SocketHub } from '#platform/socket/socket-hub';
import { type SaidMessage, toReceiver, toSender } from './said-message';
import { readSaid } from './say-message.queries';

/** Message, sender, receiver: a process looks at the ids before it reads a text. */
type SaidIds = [id: string, sender: string, receiver: string];

declare module '#platform/events/event-bus' {
  interface EventChannels {
    'chat.said': { messages: SaidIds[] };
  }
}

/** Three ids of 64 characters each at the most: an event has 7,900 bytes. */
const mostInEvent = 35;
/** As many messages as this process remembers to have told. */
const mostRemembered = 10_000;
/** How far back is looked when events may have been missed. */
const missedMs = 120_000;
const mostMissed = 2_000;

/** What telling windows needs of the product. */
export interface TellingParts {
  hub: SocketHub;
  db: Kysely<Database>;
  events: EventBus;
  now: () => Date;
  log: Log;
}

/** Brings messages to the windows of their two people, on every process, each message once. */
export function createTelling({ hub, db, events, now, log }: TellingParts) {
  const told = new Set<string>();
  const waiting: SaidIds[] = [];
  let isPublishing = false;
  let reading: Promise<unknown> = Promise.resolve();
  const report = (error: unknown) => log.error({ err: error }, 'a chat message could not be told');

  const hasWindows = ([, sender, receiver]: SaidIds) =>
    hub.ofUser(sender).length > 0 || hub.ofUser(receiver).length > 0;

  const tellHere = (said: SaidMessage) => {
    if (told.has(said.id)) return;
    remember(told, said.id);
    for (const socket of hub.ofUser(said.sendUserId)) socket.send(toSender(said));
    for (const socket of hub.ofUser(said.receiveUserId)) socket.send(toReceiver(said));
  };
  const readAndTell = async (ids: readonly string[]) => {
    if (ids.length > 0) for (const said of await readSaid(db, ids)) tellHere(said);
  };
  /** One after another, so that what came first is told first. */
  const tellFound = (find: () => Promise<readonly string[]>) => {
    reading = reading.then(async () => readAndTell(await find())).catch(report);
  };
  /** What gathers while one event is on its way goes with the next: many messages cost few events. */
  const publish = async () => {
    if (isPublishing) return;
    isPublishing = true;
    while (waiting.length > 0) {
      const messages = waiting.splice(0, mostInEvent);
      await events.publish(db, 'chat.said', { messages }).catch(report);
    }
    isPublishing = false;
  };

  const stops = [
    events.subscribe('chat.said', ({ messages }) => {
      const foreign = messages.filter((one) => !told.has(one[0]) && hasWindows(one)).map(([id]) => id);
      if (foreign.length > 0) tellFound(async () => foreign);
    }),
    events.onMissed(() => tellFound(() => findMissed(db, now()))),
  ];
  return {
    tell: (said: SaidMessage) => {
      tellHere(said);
      waiting.push([said.id, said.sendUserId, said.receiveUserId]);
      void publish();
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

function remember(told: Set<string>, id: string) {
  told.add(id);
  if (told.size <= mostRemembered) return;
  const [oldest] = told;
  if (oldest !== undefined) told.delete(oldest);
}

/** What was said while the line for events may have been down. */
async function findMissed(db: Kysely<Database>, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('imContent')
    .select('id')
    .where('sendTime', '>', instant(now.getTime() - missedMs))
    .orderBy('sendTime', 'desc')
    .limit(mostMissed)
    .execute();
  return rows.map(({ id }) => id);
}
