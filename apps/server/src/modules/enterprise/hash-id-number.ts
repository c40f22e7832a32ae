import { keyedHash } from '#platform/secrets';

/** What is kept of a person's identity number: its hash in one spelling, so that a small x never hides a match. */
export const hashIdNumber = (idNumber: string) => keyedHash(idNumber.trim().toUpperCase(), 'idNumber');
