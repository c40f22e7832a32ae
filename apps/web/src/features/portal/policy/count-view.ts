import { call } from '@qifu/client';
import { policyLibraryApi } from '@qifu/contracts';

const counted = new Set<string>();

/** Counts a reader; the server does so once a day for each, and nobody is told where it fails. */
export function countView(id: string): void {
  if (counted.has(id)) return;
  counted.add(id);
  call(policyLibraryApi.view, { params: { id } }, { isQuiet: true }).catch(() => undefined);
}
