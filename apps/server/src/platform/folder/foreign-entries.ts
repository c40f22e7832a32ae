import { existsSync, readdirSync } from 'node:fs';

/** What the product itself makes in the folder of its data, by the beginning of the name. */
const own = ['database', 'secret.key', 'files', 'archive', 'audit-anchors'];
/** What every fresh volume has. */
const ofVolumes = ['lost+found'];

/**
 * What lies in a folder that was never ours, such as `/tmp` or the home of somebody; empty where nothing lies in it or
 * anything of ours does. The folder of the data is closed to everybody else, which must not happen to another's.
 */
export function foreignEntries(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder).filter((name) => !ofVolumes.includes(name));
  return entries.some((name) => own.some((start) => name.startsWith(start))) ? [] : entries;
}
