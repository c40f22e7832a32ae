import { Failure, fail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { Refusal } from '#platform/http/refusal';
import type { KeptBlob } from '#platform/storage/blob-store';
import { ScannerUnavailableError, scanBytes } from '#platform/virus-scan/clamd';
import type { StorageLimits } from './storage-limits';

/**
 * Has kept bytes looked at before anybody can read them; gives when they were found clean, or undefined where nobody
 * looked. Refused bytes are removed by whoever kept them; that they came stays on record.
 */
export async function assertNoVirus(
  { log, now, storage }: Pick<Ctx, 'log' | 'now' | 'storage'>,
  { scanner }: Pick<StorageLimits, 'scanner'>,
  { key, sha256, sizeBytes, name }: KeptBlob & { name: string },
): Promise<Date | undefined> {
  if (!scanner) return undefined;
  const opened = (await storage.open(key)) ?? fail('file.gone');
  const verdict = await scanBytes(scanner.address, opened.content).catch((error: unknown) => {
    if (!(error instanceof ScannerUnavailableError)) throw error;
    log.error({ err: error }, 'no virus scanner answers');
    if (scanner.whenDown === 'refuse') fail('upload.scannerDown');
    return undefined;
  });
  if (verdict && !verdict.isClean) {
    const { virus } = verdict;
    const note = { objectType: 'file', objectId: '', objectName: name, after: { sha256, sizeBytes, virus } };
    throw new Refusal(new Failure('upload.infected', { virus }), { note, isAlwaysKept: true });
  }
  return verdict && now();
}
