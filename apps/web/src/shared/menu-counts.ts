import { create } from 'zustand';

/** Numbers beside menu names, by menu code, e.g. how many projects wait for approval. 0 shows nothing. */
export const useMenuCounts = create<Readonly<Record<string, number>>>(() => ({}));

export const setMenuCount = (enCode: string, count: number): void =>
  useMenuCounts.setState({ [enCode]: count });
