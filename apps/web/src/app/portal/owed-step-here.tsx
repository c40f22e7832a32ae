import { DataProvider } from '#shared/data-provider';
import { OwedStep } from '../owed-step';

/** The step with the cache it stands on, which the portal otherwise does without. */
export const OwedStepHere = () => (
  <DataProvider>
    <OwedStep />
  </DataProvider>
);
