import type { WorkJob } from '@qifu/contracts';
import { lazy, Suspense } from 'react';
import { useAddressWords } from '#shared/address-words';

const OpenYear = lazy(async () => ({
  default: (await import('../../../features/enterprise/business-status/open-year')).OpenYear,
}));

/** Kinds that are done over the home itself, by the drawer of their page. */
const kindsInPlace: readonly string[] = ['statusesToVerify'];

/** Where the act of a thing leads: the same words of the address, at home where it is done in place. */
export const actAddress = ({ kind, to }: Pick<WorkJob, 'kind' | 'to'>): string =>
  kindsInPlace.includes(kind) ? `/home${to.slice(to.indexOf('?'))}` : to;

/** What was opened from the list, over it. Done with, the list is read anew and leaves it out. */
export function JobInPlace() {
  const { wordOf } = useAddressWords();
  if (!wordOf('firm')) return null;
  return (
    <Suspense fallback={null}>
      <OpenYear isOwn={false} closesWhenDecided />
    </Suspense>
  );
}
