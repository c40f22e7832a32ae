import { Agent, request } from 'node:http';

/** One request of a target; the index makes arguments differ. */
export interface BenchRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** What a round measured. */
export interface Round {
  requests: number;
  seconds: number;
  p50Ms: number;
  p95Ms: number;
  failures: number;
}

const quantile = (sorted: readonly number[], q: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;

/** Sends requests over a fixed number of connections until the time is over; only ever to this machine. */
export async function runLoad(
  port: number,
  make: (index: number) => BenchRequest,
  {
    connections,
    seconds,
    isGood,
  }: { connections: number; seconds: number; isGood: (body: string) => boolean },
): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let failures = 0;
  let index = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  const worker = async () => {
    while (performance.now() < end) {
      const from = performance.now();
      const body = await send(agent, port, make(index++));
      times.push(performance.now() - from);
      if (!isGood(body)) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    requests: times.length,
    seconds: (performance.now() - started) / 1000,
    p50Ms: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
    failures,
  };
}

/** One request; gives the body as text. */
export const send = (agent: Agent | undefined, port: number, { method, path, headers, body }: BenchRequest) =>
  new Promise<string>((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent,
        headers: { ...headers, ...(body ? { 'content-length': Buffer.byteLength(body) } : {}) },
      },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
        reply.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
