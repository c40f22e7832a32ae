import type { PublicConfig } from '@qifu/contracts';

/** The server puts the settings of a page it rendered into an element of this id: data, no script that runs. */
const givenConfigId = 'given-config';

/** Reads what came with the page; nothing where the server rendered none. */
export function readGivenConfig(): PublicConfig | undefined {
  const text = document.getElementById(givenConfigId)?.textContent;
  return text ? (JSON.parse(text) as PublicConfig) : undefined;
}
