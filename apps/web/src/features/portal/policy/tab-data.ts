import { type PolicyHead, policyLibraryApi } from '@qifu/contracts';
import { useState } from 'react';
import { usePublicData } from '#shared/given/use-public-data';
import type { PolicyPlace, PolicyTab } from './policy-address';

/**
 * What the tabs show, each asked for when it is first opened and kept while the policy is read, so that the way back to a
 * tab is there at once.
 */
export function useTabData({ id, editions }: PolicyHead, { tab, from, to }: PolicyPlace) {
  const [seen, setSeen] = useState<ReadonlySet<PolicyTab>>(() => new Set([tab]));
  if (!seen.has(tab)) setSeen(new Set([...seen, tab]));
  const input = { params: { id } };
  const when = (...tabs: PolicyTab[]) => ({ enabled: tabs.some((one) => seen.has(one)) });
  const items = usePublicData(policyLibraryApi.items, input, when('overview', 'items'));
  const original = usePublicData(policyLibraryApi.original, input, when('original'));
  const interpretations = usePublicData(policyLibraryApi.interpretations, input, when('interpret'));
  const faqs = usePublicData(policyLibraryApi.faqs, input, when('faq'));
  const materials = usePublicData(policyLibraryApi.policyMaterials, input, when('materials'));
  const diff = usePublicData(
    policyLibraryApi.diff,
    { ...input, query: { from, to } },
    { enabled: seen.has('versions') && editions.length > 1 },
  );
  const current = {
    overview: items,
    items,
    original,
    interpret: interpretations,
    faq: faqs,
    materials,
    versions: diff,
  }[tab];
  return {
    items,
    original,
    interpretations,
    faqs,
    materials,
    diff,
    /** Whether what the tab shows has come, so that a paragraph of it can be gone to. */
    isThere: current.data !== undefined,
  };
}
export type TabData = ReturnType<typeof useTabData>;
