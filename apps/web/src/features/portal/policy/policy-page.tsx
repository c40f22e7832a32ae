import { type Reading, reading } from '@qifu/client';
import { policyLibraryApi } from '@qifu/contracts';
import { Failed, SkeletonRows, usePatience } from '@qifu/ui/parts';
import { Wrap } from '@qifu/ui/portal';
import { usePublicData } from '#shared/given/use-public-data';
import { type Address, usePortalAddress } from '#shared/portal-address';
import { type PolicyPlace, policyPlace } from './policy-address';
import { PublishedPolicy } from './published-policy';
import { MissingPolicy, TakenPolicy } from './taken-policy';
import './policy-page.css';

/** The head of the policy and what its tab shows. */
export const reads = (address: Address): Reading[] => {
  const place = policyPlace(address);
  const input = { params: { id: place.id } };
  return [reading(policyLibraryApi.read, input), ...readsOfTab(place)];
};

/** Of a policy that was taken away none of these is there, and its page still is. */
function readsOfTab({ id, tab, from, to }: PolicyPlace): Reading[] {
  const input = { params: { id } };
  const beside = { isBeside: true };
  if (tab === 'overview' || tab === 'items') return [reading(policyLibraryApi.items, input, beside)];
  if (tab === 'original') return [reading(policyLibraryApi.original, input, beside)];
  if (tab === 'interpret') return [reading(policyLibraryApi.interpretations, input, beside)];
  if (tab === 'faq') return [reading(policyLibraryApi.faqs, input, beside)];
  if (tab === 'materials') return [reading(policyLibraryApi.policyMaterials, input, beside)];
  return [reading(policyLibraryApi.diff, { ...input, query: { from, to } }, beside)];
}

/** A policy: for visitors at `/details?type=policy`, with a session behind `/policy/…` too. */
export default function PolicyPage() {
  const place = policyPlace(usePortalAddress());
  const { data, error, retry } = usePublicData(policyLibraryApi.read, { params: { id: place.id } });
  if (error?.code === 404 || error?.code === 400) return <MissingPolicy />;
  if (error)
    return (
      <Wrap>
        <Failed onRetry={retry} />
      </Wrap>
    );
  if (!data) return <Waiting />;
  if (data.standing !== 'published') return <TakenPolicy reply={data} place={place} />;
  return <PublishedPolicy key={place.id} policy={data.policy} place={place} />;
}

const Waiting = () => (
  <Wrap>
    <div className="policy-wait">{usePatience(true) && <SkeletonRows rows={8} />}</div>
  </Wrap>
);
