import { type ReadingReason, readingReasons } from '@qifu/contracts';
import { SkeletonRows } from '@qifu/ui/parts';
import { useAreas } from '@qifu/ui/text';
import { lazy, Suspense } from 'react';
import { useAddressWords } from '#shared/address-words';
import { ProfileList } from './profile-list';
import { ReadingGate } from './reading-gate';

/** One firm's page is a file of its own: who looks at the list loads nothing of it. */
const FirmDesk = lazy(() => import('./firm-desk-page'));

const isReason = (word: string): word is ReadingReason => readingReasons.some((one) => one === word);

/** Profiles of enterprises for staff: the list, and one firm's once it is said what for. */
export default function EnterpriseProfilePage() {
  useAreas('record', 'validation', 'enterpriseProfile', 'firmProfile');
  const { wordOf, change } = useAddressWords();
  const [firm, reason, matter] = [wordOf('firm'), wordOf('why'), wordOf('matter')];
  if (!firm) return <ProfileList />;
  const close = () => change({ firm: '', why: '', matter: '' });
  if (!isReason(reason))
    return (
      <>
        <ProfileList />
        <ReadingGate
          onClose={close}
          onOpen={(why, words) => change({ firm, why, matter: words }, { isStep: true })}
        />
      </>
    );
  return (
    <Suspense fallback={<SkeletonRows rows={12} />}>
      <FirmDesk key={firm} firm={firm} reason={reason} matter={matter} onBack={close} />
    </Suspense>
  );
}
