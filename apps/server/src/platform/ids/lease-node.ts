import { snowflakeNodes } from '@qifu/rules';
import { Client } from 'pg';

/** First key of the advisory locks that stand for id nodes. */
const leaseLock = 7_230_003;

const retryMs = 500;
/** The server may learn later than we do that our old connection is gone, and keeps its lock until then. */
const patienceMs = 10_000;

/** A node number that no other live process on this database has. */
export interface NodeLease {
  node: number;
  release: () => Promise<void>;
}

/**
 * Takes a free id node for the life of this process. The lease is an advisory lock of one connection, so it ends
 * with the process, however that ends. A broken connection is opened again for the same node; when another process
 * took it meanwhile and keeps it, this one must not make ids any more and ends.
 */
export async function leaseNode(url: string): Promise<NodeLease> {
  let isReleased = false;
  let client = await connect(url);
  const node = await takeFree(client);
  watch(client);

  function watch(current: Client) {
    current.on('end', () => void renew());
  }
  async function renew() {
    let refusedSince: number | undefined;
    while (!isReleased) {
      await new Promise((resolve) => setTimeout(resolve, retryMs).unref());
      const next = await connect(url).catch(() => undefined);
      if (!next) continue;
      // A connection that breaks again has refused nothing.
      const isTaken = await take(next, node).catch(() => undefined);
      if (isTaken && !isReleased) {
        client = next;
        watch(next);
        return;
      }
      await next.end().catch(() => undefined);
      if (isTaken !== false) continue;
      refusedSince ??= Date.now();
      if (Date.now() - refusedSince >= patienceMs) throw new Error(`Another process took id node ${node}`);
    }
  }
  return {
    node,
    async release() {
      isReleased = true;
      await client.end().catch(() => undefined);
    },
  };
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'qifu ids', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function take(client: Client, node: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [
    leaseLock,
    node,
  ]);
  return rows[0]?.taken ?? false;
}

async function takeFree(client: Client): Promise<number> {
  for (let node = 0; node < snowflakeNodes; node++) if (await take(client, node)) return node;
  throw new Error('All 1024 id nodes of this database are taken');
}
