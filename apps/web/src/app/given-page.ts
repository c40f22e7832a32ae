import type { Given } from '@qifu/client';
import type { PublicConfig } from '@qifu/contracts';

/** What the server hands over with a page it drew. */
export interface GivenPage {
  config: PublicConfig;
  /** What the page asked for; pages of the office ask for nothing there. */
  read?: Given;
}

/** It stands in an element of this id: data, no script that runs. */
const givenId = 'given';

/** Reads what came with the page; nothing where the server drew none. */
export function readGivenPage(): Partial<GivenPage> {
  const text = document.getElementById(givenId)?.textContent;
  return text ? (JSON.parse(text) as GivenPage) : {};
}
