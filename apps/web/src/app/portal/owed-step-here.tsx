import { createQueryClient } from '@qifu/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { OwedStep } from '../owed-step';

const queries = createQueryClient();

/**
 * The step with the cache it stands on, which the portal otherwise does without. Not by `DataProvider`: shared by both
 * shells it would be one more file for every page of the office.
 */
export const OwedStepHere = () => (
  <QueryClientProvider client={queries}>
    <OwedStep />
  </QueryClientProvider>
);
