import { productVersion } from '@qifu/contracts';
import { sealKey } from '#platform/audit/seal/seal-key';
import type { Config } from '#platform/config';
import type { App } from './app';

/**
 * Puts the begin and the end of this process on record, with the version, the key and what it was told to be
 * (reliability 5.1). A start without a stop before it tells of a process that was killed.
 */
export const recordRuns =
  (
    { asSystem }: Pick<App, 'asSystem'>,
    { databaseUrl, isDemo, publicUrl, anchorFiles, trustProxy, takesSocketToken }: Config,
  ) =>
  (action: 'system.start' | 'system.stop') =>
    asSystem(
      async (ctx) =>
        ctx.audit({
          objectType: 'product',
          objectId: '',
          objectName: `Qifu ${productVersion}`,
          facts: {
            productVersion,
            nodeVersion: process.version,
            processId: process.pid,
            publicKey: sealKey(ctx.secrets).publicKey,
            isEmbedded: !databaseUrl,
            isDemo,
            publicUrl,
            trustProxy,
            anchorFiles: anchorFiles.length,
            opensSocketByAddress: takesSocketToken,
          },
        }),
      action,
    );
