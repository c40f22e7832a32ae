import type { PublicConfig } from '@qifu/contracts';

/** Where a page rendered by the server carries its settings; data, never a script that runs. */
export const givenConfigId = 'given-config';

export const writeGivenConfig = (config: PublicConfig): string =>
  JSON.stringify(config).replaceAll('<', '\\u003c');

/** Reads what came with the page; nothing where the server rendered none. */
export function readGivenConfig(): PublicConfig | undefined {
  const text = document.getElementById(givenConfigId)?.textContent;
  if (!text) return undefined;
  return JSON.parse(text) as PublicConfig;
}
