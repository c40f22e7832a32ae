import { Failure } from '@qifu/contracts';
import { isDenied, isGone } from '../db/database-failure';
import type { Call } from './call-context';

/**
 * What stood against a call in the end. Of a module whose table somebody changed by hand it is told by name: nobody here
 * can do anything but release the module again.
 */
export function namedFault(error: unknown, { subject }: Pick<Call, 'subject'>): unknown {
  if (subject?.module === undefined) return error;
  if (isGone(error)) return new Failure('design.tableChanged', { id: subject.module });
  return isDenied(error) ? new Failure('design.tableRevoked', { id: subject.module }) : error;
}
