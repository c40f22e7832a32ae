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

/**
 * Asks the database twice a second over a connection of its own. One that keeps its connections but says nothing
 * (stopped process, dead network) is found out in seconds, while statements that merely take long, or wait for a
 * lock, keep their time.
 */
export function watchPulse(url: string): Pulse {
  const waiting = new Set<(reason: Error) => void>();
  let client: Client | undefined;
  let isAsking = false;
  let missed = 0;

  const ask = async () => {
    isAsking = true;
    try {
      client ??= await openClient(url);
      await client.query('select 1');
    } catch {
      // An error is an answer: whoever calls meets it at once. Only the connection has to be a new one.
      client = await closeClient(client);
    }
    isAsking = false;
    missed = 0;
  };
  const isSilent = () => missed >= silentBeats;
  // Beats are counted, not time: while this process itself stands still nothing is held against the database.
  const beat = () => {
    if (!isAsking) return void ask();
    missed += 1;
    if (!isSilent()) return;
    for (const refuse of [...waiting]) refuse(silence());
  };
  const timer = setInterval(beat, beatMs).unref();

  return {
    isSilent,
    whileAnswering: (answer) =>
      new Promise((resolve, reject) => {
        const leave = () => waiting.delete(reject);
        waiting.add(reject);
        answer.then(resolve, reject).finally(leave);
        if (isSilent()) reject(silence());
      }),
    stop: async () => {
      clearInterval(timer);
      client = await closeClient(client);
    },
  };
}

const silence = () => new DatabaseBusyError('the database has not answered for some seconds');

async function openClient(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'qifu-pulse' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** A silent server does not say goodbye either, so nobody waits long for it. */
async function closeClient(client: Client | undefined): Promise<undefined> {
  const patience = new Promise((resolve) => setTimeout(resolve, beatMs).unref());
  await Promise.race([client?.end().catch(() => undefined), patience]);
  return undefined;
}
