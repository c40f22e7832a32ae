import type { ReactNode } from 'react';

/** What an act means, told in the question before it: the same of every row, or asked of the server for these. */
export type Effect<R> = ReactNode | ((rows: readonly R[]) => Promise<ReactNode>);

/** Undefined where the server did not say; whoever acts has been told so by then. */
export const readEffect = async <R>(effect: Effect<R>, rows: readonly R[]): Promise<ReactNode | undefined> =>
  typeof effect === 'function' ? await effect(rows).catch(() => undefined) : effect;
