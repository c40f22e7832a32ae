import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Config } from '#platform/config';

/** All that filling an empty database needs to know; it goes through a channel nobody else reads. */
export interface InstallTask {
  config: Config;
  secret: string;
  url: string;
  /** The number of this process in ids; it makes none while its child does. */
  node: number;
}

/** What was made; the password is told once. */
export interface Installed {
  adminPassword?: string;
}

export type InstallReply = { installed: Installed } | { problem: string };

/** Fills an empty database in a process of its own, whose memory goes with it: loading the demo takes 200 MB. */
export function runInstall(task: InstallTask): Promise<Installed> {
  const isSource = import.meta.filename.endsWith('.ts');
  const child = fork(join(import.meta.dirname, isSource ? 'install.ts' : 'install.js'));
  return new Promise((resolve, reject) => {
    child.once('message', (reply: InstallReply) =>
      'installed' in reply ? resolve(reply.installed) : reject(new Error(reply.problem)),
    );
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Filling the database ended with ${code}.`)));
    child.send(task);
  });
}
