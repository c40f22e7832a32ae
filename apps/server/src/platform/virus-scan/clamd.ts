import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';

/** Where clamd listens. */
export type ScannerAddress = { host: string; port: number } | { path: string };

/** What clamd says of bytes; the name of what it found in them otherwise. */
export type Verdict = { isClean: true } | { isClean: false; virus: string };

/** No verdict: clamd is not there, hangs, ended on the way or could not look. Another time it may. */
export class ScannerUnavailableError extends Error {
  override name = 'ScannerUnavailableError';
}

const idleMs = 60_000;
const mostReplyBytes = 4096;

/**
 * Has bytes looked at by clamd over its INSTREAM command, piece by piece as they come. `patienceMs` is how long it may
 * neither take a piece nor answer.
 */
export async function scanBytes(
  address: ScannerAddress,
  content: Readable,
  patienceMs = idleMs,
): Promise<Verdict> {
  const socket = connect(address);
  const answer = answerOf(socket, patienceMs);
  // Looked at below, or not at all where sending fails first.
  answer.catch(() => undefined);
  try {
    await sendBytes(socket, content, answer);
    return verdictOf(await answer);
  } finally {
    socket.destroy();
    content.destroy();
  }
}

async function sendBytes(socket: Socket, content: Readable, answer: Promise<string>) {
  let isAnswered = false;
  const done = answer.then(
    () => (isAnswered = true),
    () => (isAnswered = true),
  );
  socket.write('zINSTREAM\0');
  for await (const piece of content) {
    if (isAnswered) return;
    const bytes = piece as Buffer;
    if (bytes.length === 0) continue;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    socket.write(length);
    if (!socket.write(bytes)) await Promise.race([once(socket, 'drain').catch(() => undefined), done]);
  }
  if (!isAnswered) socket.write(Buffer.alloc(4));
}

/** The first whole answer, however much of the content has been sent by then. */
const answerOf = (socket: Socket, patienceMs: number) =>
  new Promise<string>((resolve, reject) => {
    const refuse = (reason: string) => reject(new ScannerUnavailableError(`clamd: ${reason}`));
    let text = '';
    socket.on('data', (part: Buffer) => {
      text += part.toString('utf8');
      if (text.includes('\0')) resolve(text.slice(0, text.indexOf('\0')));
      else if (text.length > mostReplyBytes) refuse('endless answer');
    });
    socket.on('error', ({ message }) => refuse(message));
    socket.on('close', () => refuse('ended without an answer'));
    socket.setTimeout(patienceMs, () => refuse('no answer in time'));
  });

/** `stream: OK`, `stream: Name FOUND`, or an error such as a limit of its own. */
function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return { isClean: true };
  const [, virus] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (virus === undefined) throw new ScannerUnavailableError(`clamd: ${answer}`);
  return { isClean: false, virus };
}
