import { create } from 'zustand';

/** Numbers a page sets beside menu names, by menu code, e.g. how many firms are on the blacklist. */
export const useSetMenuCounts = create<Readonly<Record<string, number>>>(() => ({}));

/** 0 shows nothing. */
export const setMenuCount = (enCode: string, count: number): void =>
  useSetMenuCounts.setState({ [enCode]: count });
