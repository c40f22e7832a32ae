import { createSnowflake } from '@qifu/rules';
import { connectDatabase } from '#platform/db/connect';
import { tellPlacesInSource } from '#platform/places-in-source';
import { createSecrets } from '#platform/secrets';
import { openBlobStore } from '#platform/storage/open-blob-store';
import { installData } from './install-data';
import type { InstallReply, InstallTask } from './run-install';

tellPlacesInSource();

/** The process that fills an empty database: it gets one task from its parent, answers and ends. */
process.once('message', (task: InstallTask) => {
  install(task).then(
    (installed) => leave({ installed }, 0),
    (error: unknown) => leave({ problem: error instanceof Error ? (error.stack ?? '') : String(error) }, 1),
  );
});
// Without its parent nobody waits for what it does; its transaction leaves nothing behind.
process.once('disconnect', () => process.exit(1));

async function install({ config, secret, url, node }: InstallTask) {
  const ground = { storage: await openBlobStore(config), secrets: createSecrets(secret) };
  const { db, close } = connectDatabase({ url });
  try {
    return await installData({ ...ground, db, config, newId: createSnowflake({ node }) });
  } finally {
    await close();
  }
}

function leave(reply: InstallReply, code: number) {
  process.send?.(reply, () => process.exit(code));
}
