import { type IncomingMessage, request as requestPlainly } from 'node:http';
import { request as requestSafely } from 'node:https';
import type { LookupFunction } from 'node:net';
import { type Pinned, pinAddress, type Reach } from './pin-address';

/** A call of a service outside. */
export interface OutgoingPost {
  url: string;
  headers: Record<string, string>;
  /** Exactly the bytes that are sent, as they may be signed. */
  body: string;
  /** From looking up the name to the last byte of the answer. */
  withinMs: number;
  mostAnswerBytes: number;
  /** Who wrote the address: `operator` is trusted with where it leads. */
  reach: Reach | 'operator';
}

/** What the service answered; nothing of `text` is ever kept or shown. */
export interface Answer {
  status: number;
  text: string;
}

class BrokenLine extends Error {
  readonly code = 'ECONNRESET';
}

/** Hands the connection the address that was looked at, and no other. */
const lookupOf =
  ({ address, family }: Pinned): LookupFunction =>
  (_host, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family);

/**
 * Posts JSON and reads a short answer. The one door from here to addresses that people typed: it follows no redirect,
 * reads no more than it wants, and ends in time whatever the other side does.
 */
export async function postJson(post: OutgoingPost): Promise<Answer> {
  const url = new URL(post.url);
  const signal = AbortSignal.timeout(post.withinMs);
  const pinned = post.reach === 'operator' ? undefined : await until(signal, pinAddress(url, post.reach));
  const send = url.protocol === 'https:' ? requestSafely : requestPlainly;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = send(
      url,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(post.body),
          'user-agent': 'Qifu',
          ...post.headers,
        },
        // No connection is kept: the next call looks at its address anew.
        agent: false,
        signal,
        ...(pinned ? { lookup: lookupOf(pinned) } : {}),
      },
      resolve,
    );
    request.once('error', reject);
    // A service that changes to another protocol ends neither in an answer nor in an error.
    request.once('close', () => reject(new BrokenLine()));
    request.end(post.body);
  });
  return { status: answer.statusCode ?? 0, text: await readShort(answer, post.mostAnswerBytes, signal) };
}

async function readShort(answer: IncomingMessage, mostBytes: number, signal: AbortSignal): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      bytes += part.length;
      // Leaving the loop ends the connection.
      if (bytes > mostBytes) throw new RangeError('answered too much');
      parts.push(part);
    }
  } catch (error) {
    // To the stream, our own end of it is a broken line.
    throw signal.aborted ? signal.reason : error;
  }
  return Buffer.concat(parts).toString('utf8');
}

/** A name server that does not answer cannot be told to stop, only left. */
const until = <Result>(signal: AbortSignal, work: Promise<Result>) =>
  new Promise<Result>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
