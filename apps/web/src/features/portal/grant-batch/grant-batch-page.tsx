import { SkeletonRows } from '@qifu/ui/parts';
import { useAreas } from '@qifu/ui/text';
import { lazy, Suspense } from 'react';
import { useAddressWords } from '#shared/address-words';
import { BatchList } from './batch-list';

/** One batch's page is a file of its own: who looks at the list loads nothing of it. */
const BatchDesk = lazy(() => import('./batch-desk-page'));

/** Batches of what nobody applies for: the list, and one batch by its address. */
export default function GrantBatchPage() {
  useAreas('record', 'validation', 'grantBatch', 'grantDesk', 'grantAsk', 'policyRules');
  const { wordOf, change } = useAddressWords();
  const batch = wordOf('batch');
  const open = (id: string) => change({ batch: id }, { isStep: true });
  if (!batch) return <BatchList onOpen={open} />;
  return (
    <Suspense fallback={<SkeletonRows rows={12} />}>
      <BatchDesk key={batch} id={batch} onBack={() => change({ batch: '' })} />
    </Suspense>
  );
}
