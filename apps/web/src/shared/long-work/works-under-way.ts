import { create } from 'zustand';
import { leaveWord, readWordJson } from '#shared/storage';

const kept = 'worksUnderWay';

/** Ids that this window waits for; a page that is loaded anew goes on waiting. */
const read = (): string[] => {
  const ids = readWordJson(kept);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
};

export const useWorksUnderWay = create<{ ids: readonly string[] }>(() => ({ ids: read() }));

const change = (to: (ids: readonly string[]) => readonly string[]) => {
  useWorksUnderWay.setState(({ ids }) => ({ ids: to(ids) }));
  const { ids } = useWorksUnderWay.getState();
  leaveWord(kept, ids.length === 0 ? '' : JSON.stringify(ids));
};

/** Shows how far work is that goes on after its call, and saves what it makes. */
export const watchWork = (id: string): void => change((ids) => [...new Set([...ids, id])]);
export const forgetWork = (id: string): void => change((ids) => ids.filter((one) => one !== id));
