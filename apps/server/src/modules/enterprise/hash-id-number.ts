import type { Ctx } from '#platform/context';

/** What is kept of a person's identity number: its hash in one spelling, so that a small x never hides a match. */
export const hashIdNumber = ({ secrets }: Pick<Ctx, 'secrets'>, idNumber: string) =>
  secrets.keyedHash(idNumber.trim().toUpperCase(), 'idNumber');
