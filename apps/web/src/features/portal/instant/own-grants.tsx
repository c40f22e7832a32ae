import { ownGrantApi } from '@qifu/contracts';
import { usePublicData } from '#shared/given/use-public-data';
import { usePortalAddress } from '#shared/portal-address';
import { OwnGrantRows } from './own-grant-rows';

/** What the own firm has, on top of the list of batches; nothing for whoever has no firm or no line yet. */
export function OwnGrants() {
  const firm = usePortalAddress().query.get('firm') ?? undefined;
  const { data } = usePublicData(ownGrantApi.list, { query: { enterpriseId: firm } });
  if (!data || data.list.length === 0) return null;
  return (
    <div className="grant-own">
      <OwnGrantRows list={data.list} kind="own" firm={firm} />
    </div>
  );
}
