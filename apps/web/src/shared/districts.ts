import { call, dataKey } from '@qifu/client';
import { type AreaOption, areaApi } from '@qifu/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSession } from './session';

const top = '-1';
const nothing = '0';

const childrenOf = async (id: string): Promise<AreaOption[]> =>
  (await call(areaApi.listOptions, { params: { id, leftOut: nothing } }, { isQuiet: true })).list;

/**
 * The districts of the city that runs this product. Its name begins the owner's name in the system settings
 * (「江岚市企业服务中心」); where no city is named so, the districts of the only city there is.
 */
async function findDistricts(ownerName: string): Promise<AreaOption[]> {
  const provinces = await childrenOf(top);
  const cities = (await Promise.all(provinces.map(({ id }) => childrenOf(id)))).flat();
  const own = cities.find(({ fullName }) => ownerName.startsWith(fullName));
  const city = own ?? (cities.length === 1 ? cities[0] : undefined);
  return city ? childrenOf(city.id) : [];
}

/** Districts for filters and forms, each with its id and name; fetched once. */
export function useDistricts(): { value: string; label: string }[] {
  const owner = useSession(({ sysConfig }) => sysConfig?.companyName ?? '');
  const { data = [] } = useQuery({
    queryKey: dataKey(areaApi.listOptions, { districtsOf: owner }),
    queryFn: () => findDistricts(owner),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data.map(({ id, fullName }) => ({ value: id, label: fullName }));
}
