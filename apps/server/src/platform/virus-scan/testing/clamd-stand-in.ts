import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The harmless file every scanner finds, in halves, so that no scanner finds this source. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** How it answers: as it should, with an error, not at all, by ending on the way, or with nonsense. */
export type Mood = 'well' | 'error' | 'hang' | 'die' | 'nonsense' | 'tooLong';

/** Speaks clamd's INSTREAM, and finds nothing but the test file. */
export interface ClamdStandIn {
  url: string;
  address: { host: string; port: number };
  mood: Mood;
  /** How many bytes each scan has brought. */
  scans: number[];
  close: () => Promise<void>;
}

export async function startClamd(): Promise<ClamdStandIn> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    serve(socket, clamd).catch(() => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const clamd: ClamdStandIn = {
    url: `tcp://127.0.0.1:${port}`,
    address: { host: '127.0.0.1', port },
    mood: 'well',
    scans: [],
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return clamd;
}

const command = 'zINSTREAM\0';

/** The pieces of the content, up to the empty one that ends it; nothing for another command. */
async function* piecesOf(socket: Socket): AsyncGenerator<Buffer> {
  let waiting = Buffer.alloc(0);
  let isBegun = false;
  const isWhole = () => waiting.length >= 4 && waiting.length >= 4 + waiting.readUInt32BE(0);
  for await (const part of socket) {
    waiting = Buffer.concat([waiting, part as Buffer]);
    if (!isBegun && waiting.length < command.length) continue;
    if (!isBegun && !waiting.toString('latin1').startsWith(command)) return;
    if (!isBegun) waiting = waiting.subarray(command.length);
    isBegun = true;
    while (isWhole()) {
      const end = 4 + waiting.readUInt32BE(0);
      yield waiting.subarray(4, end);
      waiting = waiting.subarray(end);
    }
  }
}

async function serve(socket: Socket, clamd: ClamdStandIn) {
  const { mood } = clamd;
  const content: Buffer[] = [];
  for await (const piece of piecesOf(socket)) {
    if (mood === 'tooLong') return socket.end('INSTREAM size limit exceeded. ERROR\0');
    if (mood === 'die') return socket.resetAndDestroy();
    if (piece.length === 0) return await answer(socket, clamd, mood, Buffer.concat(content));
    content.push(piece);
  }
  return socket.end('UNKNOWN COMMAND\0');
}

async function answer(socket: Socket, clamd: ClamdStandIn, mood: Mood, content: Buffer) {
  clamd.scans.push(content.length);
  if (mood === 'hang') {
    await pause(60_000, undefined, { ref: false });
    return socket.destroy();
  }
  const found = content.includes(eicar) ? 'Eicar-Test-Signature FOUND' : 'OK';
  const replies = {
    well: `stream: ${found}`,
    error: 'stream: Can not allocate memory ERROR',
    nonsense: 'ok?',
  };
  const text = replies[mood as keyof typeof replies];
  // In two pieces, as a network may bring them.
  socket.write(text.slice(0, 5));
  await pause(2);
  return socket.end(`${text.slice(5)}\0`);
}
