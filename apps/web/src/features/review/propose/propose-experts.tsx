import type { ReviewGroupRow } from '@qifu/contracts';
import { lazy, Suspense } from 'react';

const ProposeDialog = lazy(async () => ({ default: (await import('./propose-dialog')).ProposeDialog }));

interface ProposeExpertsProps {
  groups: readonly ReviewGroupRow[];
  onClose: () => void;
}

/** The dialog that proposes experts, loaded when somebody asks for it. */
export const ProposeExperts = (props: ProposeExpertsProps) => (
  <Suspense fallback={null}>
    <ProposeDialog {...props} />
  </Suspense>
);
