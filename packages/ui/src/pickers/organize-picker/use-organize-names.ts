import { useData } from '@qifu/client';
import { organizeApi } from '@qifu/contracts';
import type { LookUp } from '../kit/picked';
import { findOrganizes } from './organize-nodes';

/** The names of organizations; each is answered with everything below it, of which only the asked ones are read. */
export const useOrganizeNames: LookUp = (ids) => {
  const { data, error } = useData(
    organizeApi.listChosen,
    { body: { departIds: [...ids] } },
    { enabled: ids.length > 0, isQuiet: true },
  );
  if (error) return [];
  return data && findOrganizes(data.list, ids);
};
