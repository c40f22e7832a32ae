import { resolve } from 'node:path';
import { createSnowflake } from '@qifu/rules';
import { endSeparation } from '#modules/permission';
import { createLog } from '#platform/log';
import { openAnyDatabase } from './open-any-database';
import { runAsSystem } from './run-as-system';

/**
 * Ends the separation of administrators from outside the product, also while it runs: for the day when no security
 * administrator can sign in any more. Needs DATABASE_URL or DATA_DIR, so only whoever runs the machine can do it, and
 * leaves an audit row like the switch.
 */
async function main() {
  const { connection, stop } = await openAnyDatabase(resolve(process.env.DATA_DIR ?? './data'));
  try {
    const newId = createSnowflake({ node: 1022 });
    const jobsIn = () => ({ send: async () => undefined });
    const parts = { db: connection.db, log: createLog('warn'), now: () => new Date(), newId, jobsIn };
    await runAsSystem(parts, 'job:permission.endSeparation', endSeparation);
    process.stdout.write('The administrators are no longer separated.\n');
  } finally {
    await connection.close();
    await stop();
  }
}

main().catch((error: unknown) => {
  console.error(`end-separation: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
});
