import { useData } from '@qifu/client';
import { type SystemRow, systemApi } from '@qifu/contracts';
import { useAddressWords } from '#shared/address-words';

/** The systems, and the one in sight: named by the address, else the main one. */
export function useSystems(): { systems: readonly SystemRow[]; system: SystemRow | undefined } {
  const { wordOf } = useAddressWords();
  const { data } = useData(systemApi.list, { query: {} }, { isQuiet: true });
  const systems = data?.list ?? [];
  const named = systems.find(({ id }) => id === wordOf('system'));
  return { systems, system: named ?? systems.find(({ isMain }) => isMain === 1) ?? systems[0] };
}

export type Category = 'Web' | 'App';
/** Menus of the browser, or of the phone. */
export function useCategory(): Category {
  return useAddressWords().wordOf('category') === 'App' ? 'App' : 'Web';
}
