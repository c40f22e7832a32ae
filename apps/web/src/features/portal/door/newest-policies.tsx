import { policyLibraryApi } from '@qifu/contracts';
import { NewsList } from '@qifu/ui/portal';
import { usePublicData } from '#shared/given/use-public-data';
import { policyTo } from '../policy/policy-address';
import { ValidityTag } from '../policy-parts';
import { newestInput } from './door-reads';

/** What came out last. */
export function NewestPolicies() {
  const { data } = usePublicData(policyLibraryApi.list, newestInput);
  return (
    <NewsList
      rows={(data?.list ?? []).map(({ id, title, snippet, validity, docNo, publishDate }) => ({
        title: title.text,
        to: policyTo(id),
        summary: snippet.text,
        meta: (
          <>
            <ValidityTag validity={validity} />
            <span>{docNo}</span>
            <span>{publishDate}</span>
          </>
        ),
      }))}
    />
  );
}
