import type { ReviewGroupRow } from '@qifu/contracts';
import { lazy, Suspense } from 'react';

const AddExpertsDialog = lazy(async () => ({
  default: (await import('./add-experts-dialog')).AddExpertsDialog,
}));

interface AddExpertsProps {
  group: ReviewGroupRow;
  replaces?: readonly string[];
  onClose: () => void;
}

/** The picker of experts, loaded when somebody asks for it. */
export const AddExperts = (props: AddExpertsProps) => (
  <Suspense fallback={null}>
    <AddExpertsDialog {...props} />
  </Suspense>
);
