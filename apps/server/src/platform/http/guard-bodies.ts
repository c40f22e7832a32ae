import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How patiently bodies are taken in; times are milliseconds. */
export interface BodyPatience {
  /** The whole body of an ordinary call must be here by then. */
  bodyMs: number;
  /** An upload may take long, but in every stretch of this length it must bring `uploadBytes`. */
  uploadStretchMs: number;
  uploadBytes: number;
}

/** A line of 20 kB/s uploads 50 MB; one of less than 5 kB/s is no honest one. */
const usualPatience: BodyPatience = { bodyMs: 15_000, uploadStretchMs: 30_000, uploadBytes: 150_000 };
const checksPerBody = 15;
const tooSlow = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** A body on its way in. */
interface Arriving {
  message: IncomingMessage;
  isUpload: boolean;
  /** Start and bytes of the stretch that is watched: the whole body of an ordinary call. */
  since: number;
  bytesBefore: number;
}

/** Cuts off senders that open a body and do not finish it: silence is never worth a connection. */
export function guardBodies(app: FastifyInstance, patience: BodyPatience = usualPatience) {
  // A connection brings one body after the other. Held are the last ones only: a list of all would keep every message
  // until the next check, by then dear to clear away.
  const arriving = new Map<Socket, Arriving>();
  app.addHook('onRequest', ({ raw: message }, _reply, done) => {
    const { socket } = message;
    if (!hasBody(message) || !(socket instanceof Socket)) return done();
    const isUpload = String(message.headers['content-type']).startsWith('multipart/');
    arriving.set(socket, { message, isUpload, since: Date.now(), bytesBefore: socket.bytesRead });
    done();
  });
  const check = () => {
    for (const [socket, body] of arriving) {
      if (body.message.complete || socket.destroyed) arriving.delete(socket);
      else if (isTooSlow(body, patience)) cutOff(body.message);
    }
  };
  const timer = setInterval(check, patience.bodyMs / checksPerBody).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function isTooSlow(body: Arriving, { bodyMs, uploadStretchMs, uploadBytes }: BodyPatience): boolean {
  const lastedMs = Date.now() - body.since;
  if (!body.isUpload) return lastedMs > bodyMs;
  if (lastedMs <= uploadStretchMs) return false;
  const { bytesRead } = body.message.socket;
  if (bytesRead - body.bytesBefore < uploadBytes) return true;
  body.since = Date.now();
  body.bytesBefore = bytesRead;
  return false;
}

function cutOff({ socket }: IncomingMessage) {
  if (socket.bytesWritten === 0 && socket.writable) socket.write(tooSlow);
  socket.destroySoon();
}
