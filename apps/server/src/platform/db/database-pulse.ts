import { Client } from 'pg';
import { DatabaseBusyError } from './database-failure';

/** Knows whether the database answers at all, apart from how long a single statement may take. */
export interface Pulse {
  isSilent: () => boolean;
  /** Gives the answer, or refuses as soon as the database has fallen silent. */
  whileAnswering: <T>(answer: Promise<T>) => Promise<T>;
  stop: () => Promise<void>;
}

const beatMs = 500;
/** Beats without an answer until nobody waits any longer: 3 s. */
const silentBeats = 6;
/** What the driver itself gives up after, should a connection be left to it. */
const answerTimeoutMs = 5_000;

/**
 * Asks the database twice a second over a connection of its own. One that keeps its connections but says nothing
 * (stopped process, dead network) is found out in seconds, while statements that merely take long, or wait for a
 * lock, keep their time. A connection that stays silent is given up for a new one: behind a network that swallows
 * packets the old one would hang for as long as TCP goes on trying, while new ones find through.
 */
export function watchPulse(url: string): Pulse {
  const waiting = new Set<(reason: Error) => void>();
  let line: Line | undefined;
  let isAsking = false;
  let missed = 0;

  const ask = async () => {
    isAsking = true;
    line ??= openLine(url);
    const asked = line;
    let isBroken = false;
    try {
      await asked.opened;
      await asked.client.query('select 1');
    } catch {
      // An error is an answer: whoever calls meets it at once. Only the connection has to be a new one.
      isBroken = true;
    }
    // What a line says after it was given up is no answer any more.
    if (asked !== line) return;
    if (isBroken) giveUp();
    isAsking = false;
    missed = 0;
  };
  const giveUp = () => {
    if (line) void closeLine(line);
    line = undefined;
    isAsking = false;
  };
  const isSilent = () => missed >= silentBeats;
  // Beats are counted, not time: while this process itself stands still nothing is held against the database.
  const beat = () => {
    if (!isAsking) return void ask();
    missed += 1;
    if (!isSilent()) return;
    for (const refuse of [...waiting]) refuse(silence());
    if (missed % silentBeats === 0) giveUp();
  };
  const timer = setInterval(beat, beatMs).unref();

  return {
    isSilent,
    whileAnswering: (answer) =>
      new Promise((resolve, reject) => {
        const leaving =
          <Outcome>(tell: (outcome: Outcome) => void) =>
          (outcome: Outcome) => {
            waiting.delete(reject);
            tell(outcome);
          };
        waiting.add(reject);
        answer.then(leaving(resolve), leaving(reject));
        if (isSilent()) reject(silence());
      }),
    stop: async () => {
      clearInterval(timer);
      const last = line;
      line = undefined;
      if (last) await closeLine(last);
    },
  };
}

const silence = () => new DatabaseBusyError('the database has not answered for some seconds');

/** A connection of the pulse, open or about to be. */
interface Line {
  client: Client;
  opened: Promise<unknown>;
}

function openLine(url: string): Line {
  const client = new Client({
    connectionString: url,
    application_name: 'qifu-pulse',
    keepAlive: true,
    connectionTimeoutMillis: answerTimeoutMs,
    query_timeout: answerTimeoutMs,
  });
  client.on('error', () => undefined);
  const opened = client.connect();
  opened.catch(() => undefined);
  return { client, opened };
}

/** A silent server does not say goodbye either, so nobody waits long for it. */
async function closeLine({ client }: Line) {
  const patience = new Promise((resolve) => setTimeout(resolve, beatMs).unref());
  await Promise.race([client.end().catch(() => undefined), patience]);
}
