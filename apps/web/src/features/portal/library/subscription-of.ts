import { type LibraryPlace, libraryPath, libraryTo } from './library-address';

/** A subscription with the conditions filled in. */
export const subscriptionOf = (place: LibraryPlace): string =>
  libraryTo(place).replace(libraryPath, '/door/policySubscription');
