import { useData } from '@qifu/client';
import { enterpriseApi, projectApi } from '@qifu/contracts';
import { useMayCall } from '#shared/allowed';
import { isEnterprise, useSession } from '#shared/session';
import type { PickedFirm } from '../parts/enterprise-picker';

/** So many projects of one firm are offered; more nobody has. */
const offeredProjects = 200;

/** The firms the person acts for; staff act for none and see all within their reach. */
export function useOwnFirms() {
  const isFirm = useSession(({ user }) => isEnterprise(user));
  const { data } = useData(enterpriseApi.listOwn, {}, { enabled: isFirm, isQuiet: true });
  return { isFirm, firms: data?.list ?? [], isReady: !isFirm || data !== undefined };
}
export type OwnFirms = ReturnType<typeof useOwnFirms>;

/** A firm of the address by its name; until it is told, or where nobody tells it, by its id. */
export function useNamedFirm(id: string, own: OwnFirms) {
  const mayRead = useMayCall(enterpriseApi.read);
  const known = own.firms.find((firm) => firm.id === id);
  const { data, isLoading } = useData(
    enterpriseApi.read,
    { params: { id } },
    { enabled: id !== '' && mayRead && own.isReady && !known, isQuiet: true, keepsFormer: false },
  );
  const enterpriseName = known?.enterpriseName ?? data?.enterpriseName ?? id;
  const firm: PickedFirm | undefined = id === '' ? undefined : { id, enterpriseName };
  return { firm, isNamed: own.isReady && !isLoading };
}

/** The projects of a firm that the person sees. */
export function useFirmProjects(enterpriseId: string) {
  const mayList = useMayCall(projectApi.list);
  const { data } = useData(
    projectApi.list,
    { body: { enterpriseId, pageSize: offeredProjects, sidx: 'projectNo', sort: 'desc' } },
    { enabled: enterpriseId !== '' && mayList, isQuiet: true, keepsFormer: false },
  );
  return data?.list ?? [];
}
