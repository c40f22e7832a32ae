import { z } from 'zod';
import type { ScannerAddress } from './clamd';

/** The setting `CLAMD_URL`: `tcp://host:port` or `unix:/path`. */
export const scannerAddress = z
  .string()
  .max(500)
  .transform((text, issues): ScannerAddress => {
    const address = readAddress(text);
    if (address) return address;
    issues.addIssue({ code: 'custom' });
    return z.NEVER;
  });

function readAddress(text: string): ScannerAddress | undefined {
  const [, path] = /^unix:(?:\/\/)?(\/[^\0]+)$/.exec(text) ?? [];
  if (path !== undefined) return { path };
  const [, host, port] = /^tcp:\/\/([\w.-]+|\[[\da-f:]+\]):(\d{1,5})$/i.exec(text) ?? [];
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535) return undefined;
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}

/** What happens to uploads while no scanner answers. */
export const scannerDown = z.enum(['refuse', 'accept']).default('refuse');

/** Who looks at uploads for viruses. */
export interface ScannerSettings {
  address: ScannerAddress;
  whenDown: z.output<typeof scannerDown>;
}

/** Who looks by the settings together; undefined: nobody. */
export const scannerOf = (given: {
  CLAMD_URL?: ScannerAddress | undefined;
  CLAMD_DOWN: ScannerSettings['whenDown'];
}): ScannerSettings | undefined =>
  given.CLAMD_URL && { address: given.CLAMD_URL, whenDown: given.CLAMD_DOWN };
