import websocket from '@fastify/websocket';
import type { Push } from '@qifu/contracts';
import type { Language } from '@qifu/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { languageOf } from '../http/language-of';
import type { Log } from '../log';
import { fewAtOnce } from '../worker/few-at-once';
import { type InTurns, inTurns } from '../worker/in-turns';
import { createAllowance } from './allowance';
import { sendGreeting } from './greeting';
import { closeCodes, type LiveSocket, liveSocket, type SocketHolder, tooManyReason } from './live-socket';
import { type Frame, readFrame } from './read-frame';
import type { RealtimePart } from './realtime-part';
import { sendAway } from './send-away';
import type { SocketHub } from './socket-hub';
import { type Strangers, watchStrangers } from './strangers';
import { watchHearts } from './watch-hearts';

/** A frame is a short text; pictures are uploaded (reliability B29). */
const frameMaxBytes = 64 * 1024;
const framesPerSecond = 20;
/** Frames of one line that wait for the one before them: the database is slow, and the sender does not care. */
const mostWaiting = 3 * framesPerSecond;
/** Windows and machines of one person; the one that is open longest makes room. */
const mostPerUser = 20;

/** What the sockets need of the product. */
export interface SocketParts {
  hub: SocketHub;
  log: Log;
  /** The product's own address; pages of other addresses open no socket. */
  publicUrl: string;
  /** Whose token or ticket it is. */
  admit: (token: string, language: Language) => Promise<SocketHolder | undefined>;
  /** The modules' shares of the line. */
  realtime: readonly RealtimePart[];
  /** How long a line may stay open without a name; left out, ten seconds. */
  introduceWithinMs?: number;
}

interface Served extends SocketParts {
  strangers: Strangers;
  /**
   * Looking up whose line it is, and what waits for him, takes some statements: when everybody comes back at once, calls
   * must still find a connection to the database.
   */
  few: ReturnType<typeof fewAtOnce>;
  /** All lines of one person together take one place at the database, however many there are and whatever they ask. */
  inTurnOfPerson: InTurns;
}

/** Serves the realtime line of contract-core 4. */
export async function serveSockets(app: FastifyInstance, parts: SocketParts) {
  const options = { maxPayload: frameMaxBytes, perMessageDeflate: false };
  await app.register(websocket, { options, preClose: () => sendAway(app.websocketServer) });
  const strangers = watchStrangers(parts.introduceWithinMs);
  const served = { ...parts, strangers, few: fewAtOnce({ atOnce: 6 }), inTurnOfPerson: inTurns() };
  const replies = new WeakMap<FastifyRequest, FastifyReply>();
  const preValidation = async (request: FastifyRequest, reply: FastifyReply) => {
    replies.set(request, reply);
    if (!isOwnPage(request, parts.publicUrl)) return await reply.code(403).send();
    if (!strangers.hasRoom(request.ip)) return await reply.code(503).header('retry-after', '2').send();
  };
  app.get<{ Params: { token: string } }>(
    '/api/message/websocket/:token',
    { websocket: true, preValidation },
    (line, request) => {
      strangers.add(line, request.ip);
      forgetCall(line, request, replies.get(request));
      const [{ token }, language] = [request.params, languageOf(request)];
      holdLine(
        line,
        served,
        served.few(() => parts.admit(token, language)),
      );
    },
  );
  const stopHearts = watchHearts(app.websocketServer);
  app.addHook('onClose', async () => {
    stopHearts();
    strangers.stop();
  });
}

/**
 * A line is open for hours and needs nothing of the call it began with. The library keeps that call for reporting errors,
 * and its answer stays tied to the connection: half of what a line takes in memory.
 */
function forgetCall(line: WebSocket, { raw }: FastifyRequest, reply: FastifyReply | undefined) {
  line.removeAllListeners('error');
  reply?.raw.detachSocket(raw.socket);
}

/** Browsers name the page a socket is opened from; whoever names none is no browser and needs the ticket all the same. */
function isOwnPage({ headers }: FastifyRequest, publicUrl: string): boolean {
  if (headers.origin === undefined) return true;
  const { host } = URL.canParse(headers.origin) ? new URL(headers.origin) : { host: '' };
  return host !== '' && (host === headers.host || (publicUrl !== '' && host === new URL(publicUrl).host));
}

/** Frames are worked off in the order they came in, from the first one on. */
function holdLine(line: WebSocket, parts: Served, admitted: ReturnType<SocketParts['admit']>) {
  const report = (error: unknown) => parts.log.error({ err: error }, 'a socket message could not be handled');
  const frames = createAllowance(framesPerSecond);
  // Never fails: whatever comes on this line awaits it.
  const opened = admitted.then(
    (holder): LiveSocket | undefined => {
      if (holder && parts.strangers.takeFor(line, holder.userId)) return liveSocket(line, holder);
      if (holder) {
        line.close(closeCodes.tooMany, tooManyReason);
        return undefined;
      }
      line.send(JSON.stringify({ method: 'closeSocket' } satisfies Push));
      line.close(closeCodes.refused);
      return undefined;
    },
    (error): undefined => {
      report(error);
      line.close(closeCodes.goingAway);
      return undefined;
    },
  );
  let work: Promise<unknown> = opened;
  let waiting = 0;
  const take = async (frame: Frame) => {
    try {
      const socket = await opened;
      const isNamed =
        socket && (await parts.inTurnOfPerson(socket.holder.userId, () => answer(socket, frame, parts)));
      if (isNamed) parts.strangers.remove(line);
      else parts.strangers.waitsForUs(line, false);
    } catch (error) {
      report(error);
    } finally {
      waiting -= 1;
    }
  };
  const count = () => void (frames.take(1) || line.close(closeCodes.flooded));
  line.on('error', () => line.terminate());
  line.on('ping', count);
  line.on('pong', count);
  line.on('message', (data, isBinary) => {
    count();
    if (line.readyState !== line.OPEN) return;
    if (waiting >= mostWaiting) return line.close(closeCodes.flooded);
    const frame = isBinary ? undefined : readFrame(data.toString(), performance.now());
    if (!frame) return;
    waiting += 1;
    if (frame.method === 'OnConnection') parts.strangers.waitsForUs(line, true);
    work = work.then(() => take(frame));
  });
  line.on('close', () => {
    parts.strangers.remove(line);
    work = work.then(async () => {
      const socket = await opened;
      if (socket) parts.hub.remove(socket);
    }, report);
  });
}

/** Gives whether the line has said who it is with this frame. */
async function answer(socket: LiveSocket, frame: Frame, { hub, realtime, few }: Served): Promise<boolean> {
  if (!frame.isFrom(socket.holder)) return false;
  if (frame.method === 'OnConnection') {
    introduce(socket, hub);
    // Asked once an end would find the line: whatever came before that is in the answer.
    await few(async () => {
      if (await socket.holder.isStillOpen()) return await sendGreeting(socket, realtime);
      hub.remove(socket);
      socket.end({ method: 'closeSocket' });
    });
    return true;
  }
  // Who has not said who he is gets nothing, and unknown methods are no error (contract-core 4.1).
  if (!hub.ofSession(socket.holder.sessionId).includes(socket)) return false;
  for (const { methods } of realtime) {
    if (methods && Object.hasOwn(methods, frame.method))
      await methods[frame.method]?.(socket, frame.fields, frame.arrivedMs);
  }
  return false;
}

/** From now on things are pushed to this line. An earlier line with the same token is cut (contract-core 4.1). */
function introduce(socket: LiveSocket, hub: SocketHub) {
  const { sessionId, userId, isByToken } = socket.holder;
  const sameToken = hub.ofSession(sessionId).filter((one) => isByToken && one.holder.isByToken);
  const own = hub.ofUser(userId);
  const others = own.filter((one) => one !== socket && !sameToken.includes(one));
  for (const one of sameToken) {
    if (one === socket) continue;
    hub.remove(one);
    one.end({ method: 'closeSocket' });
  }
  for (const one of others.slice(0, Math.max(0, others.length - mostPerUser + 1))) {
    hub.remove(one);
    one.makeRoom();
  }
  hub.add(socket);
}
