import { type Config, ConfigError } from '../config';
import { settingHelp } from '../config-settings';
import type { BlobStore } from './blob-store';
import { localBlobStore } from './local-blob-store';

/** The store the settings name. A bucket's client is loaded only where one is named: it takes 30 MB of memory. */
export async function openBlobStore({ storage }: Pick<Config, 'storage'>): Promise<BlobStore> {
  if ('folder' in storage) return localBlobStore(storage.folder);
  const { s3BlobStore } = await import('./s3-blob-store');
  return s3BlobStore(storage);
}

/** The same at start: a folder nobody may write to or a bucket that does not answer is told then, not at the first upload. */
export async function openAnsweringStore(config: Pick<Config, 'storage'>): Promise<BlobStore> {
  const store = await openBlobStore(config);
  await store.check().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`STORAGE_URL does not answer (${reason}): ${settingHelp.STORAGE_URL}`]);
  });
  return store;
}
