import { readFileSync } from 'node:fs';
import { WebSocket } from 'ws';
import { tokenOf } from './socket-people';

/** A connected browser; frames are looked at by whoever measures. */
export interface BenchLine {
  socket: WebSocket;
  /** Called with the text of every frame. */
  hear: (text: string) => void;
}

const connectingAtOnce = 50;
/** What a process needs beside its sockets: files, database, the machine's own. */
const otherFiles = 1_000;

/** Says what limit is too low before half of the lines fail (rulings 39). */
export function checkOpenFiles(pid: number, count: number): number {
  const limit = Number(
    /^Max open files\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/limits`, 'utf8'))?.[1] ?? 0,
  );
  const needed = count + otherFiles;
  if (limit < needed)
    throw new Error(
      `${count} sockets need ${needed} open files in each process, ${limit} are allowed: ulimit -n ${needed}`,
    );
  return needed;
}

/** Opens the line of one person, which has said who it is. */
const connect = (port: number, index: number) =>
  new Promise<BenchLine>((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/message/websocket/${tokenOf(index)}`, {
      perMessageDeflate: false,
    });
    const line: BenchLine = {
      socket,
      hear: (text) => {
        if (!text.startsWith('{"method":"initMessage"')) return;
        line.hear = () => undefined;
        resolve(line);
      },
    };
    socket.on('open', () => socket.send('{"method":"OnConnection"}'));
    socket.on('message', (data) => line.hear(data.toString()));
    socket.on('error', reject);
    socket.on('close', (code) => reject(new Error(`the line of ${index} was closed with ${code}`)));
  });

/** Opens the lines of so many people, some at a time. */
export async function connectAll(port: number, count: number): Promise<BenchLine[]> {
  const lines: BenchLine[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      lines[index] = await connect(port, index);
    }
  };
  await Promise.all(Array.from({ length: connectingAtOnce }, worker));
  return lines;
}
