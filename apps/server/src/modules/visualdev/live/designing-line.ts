import { type DesigningFrame, type DesigningPush, designingFrame } from '@qifu/contracts';
import { actorOf, readPerson } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { announce } from '#platform/events/postgres-line';
import type { LiveSocket } from '#platform/socket/live-socket';
import type { RealtimePart, RealtimeParts } from '#platform/socket/realtime-part';

declare module '#platform/events/event-bus' {
  interface EventChannels {
    /** A window shows a design, with what is chosen there, or leaves it. */
    'design.shown': Omit<DesigningPush, 'method'>;
    'design.saved': { designId: string; version: number; realName: string };
  }
}

/** Tells all windows that show a design that it was saved, once the transaction is kept. */
export const tellSaved = ({ db, actor }: Ctx, designId: string, version: number): Promise<void> =>
  announce(db, 'design.saved', { designId, version, realName: actor.realName });

/** Rights of whoever is in a design are looked up again this often. */
const trustedMs = 60_000;

interface Watcher {
  designId: string;
  windowId: string;
}

/** The module's share of the realtime line: people in one draft see each other, and hear at once when it was saved. */
export function designingLine({ db, events, now, log }: RealtimeParts): RealtimePart {
  const watchers = new Map<LiveSocket, Watcher>();
  const mayLook = createLook({ db, now });
  const showing = (designId: string) => {
    for (const socket of watchers.keys()) if (!socket.isOpen()) watchers.delete(socket);
    return [...watchers].filter(([, watcher]) => watcher.designId === designId);
  };
  const say = async (socket: LiveSocket, frame: DesigningFrame) => {
    const realName = await mayLook(socket.holder.userId);
    if (realName === undefined) return;
    if (frame.isLeaving) watchers.delete(socket);
    else watchers.set(socket, { designId: frame.designId, windowId: frame.windowId });
    await events.publish(db, 'design.shown', { ...frame, userId: socket.holder.userId, realName });
  };
  const stops = [
    events.subscribe('design.shown', (shown) => {
      for (const [socket, { windowId }] of showing(shown.designId))
        if (windowId !== shown.windowId) socket.send({ method: 'designing', ...shown });
    }),
    events.subscribe('design.saved', (saved) => {
      for (const [socket] of showing(saved.designId)) socket.send({ method: 'designSaved', ...saved });
    }),
  ];
  return {
    methods: {
      Designing: async (socket, fields) => {
        const { data: frame } = designingFrame.safeParse(fields);
        if (frame) await say(socket, frame).catch((err: unknown) => log.error({ err }, 'a design is shown'));
      },
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

/** The name of somebody who may see designs; undefined of all others. */
function createLook({ db, now }: Pick<RealtimeParts, 'db' | 'now'>) {
  const known = new Map<string, { realName: string | undefined; until: number }>();
  return async (userId: string): Promise<string | undefined> => {
    const nowMs = now().getTime();
    const found = known.get(userId);
    if (found && found.until > nowMs) return found.realName;
    const person = await readPerson(db, userId, now());
    const actor = person && actorOf(person, { id: '', isTemporary: false }, now);
    const realName = actor?.holds('onlineDev:view') ? actor.realName : undefined;
    known.set(userId, { realName, until: nowMs + trustedMs });
    return realName;
  };
}
