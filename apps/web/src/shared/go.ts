import { type Shell, shellOfPath } from '@qifu/contracts';

interface GoOptions {
  /** The page left behind is not kept in the history. */
  replaces?: boolean;
}
export type Navigate = (address: string, options: GoOptions) => void;

let here: { shell: Shell; navigate: Navigate } | undefined;

/** Each shell says once how it navigates within itself. */
export const openShell = (shell: Shell, navigate: Navigate): void => {
  here = { shell, navigate };
};

/** Goes anywhere in the product; the other bundle is reached by a full load. */
export function go(address: string, options: GoOptions = {}): void {
  if (here && shellOfPath(address) === here.shell) here.navigate(address, options);
  else if (options.replaces) window.location.replace(address);
  else window.location.assign(address);
}

export const isInShell = (address: string): boolean => here?.shell === shellOfPath(address);
