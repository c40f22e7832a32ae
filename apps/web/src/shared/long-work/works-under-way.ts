import { create } from 'zustand';

const kept = 'worksUnderWay';

/** Ids that this window waits for; a page that is loaded anew goes on waiting. */
const read = (): string[] => {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(kept) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

export const useWorksUnderWay = create<{ ids: readonly string[] }>(() => ({ ids: read() }));

const change = (to: (ids: readonly string[]) => readonly string[]) => {
  useWorksUnderWay.setState(({ ids }) => ({ ids: to(ids) }));
  sessionStorage.setItem(kept, JSON.stringify(useWorksUnderWay.getState().ids));
};

/** Shows how far work is that goes on after its call, and saves what it makes. */
export const watchWork = (id: string): void => change((ids) => [...new Set([...ids, id])]);
export const forgetWork = (id: string): void => change((ids) => ids.filter((one) => one !== id));
