import { Failure } from '@qifu/contracts';
import { isGone } from '../db/database-failure';
import type { Call } from './call-context';

/**
 * What stood against a call in the end. Of a module whose table somebody changed by hand it is told by name: nobody here
 * can do anything but release the module again.
 */
export const namedFault = (error: unknown, { subject }: Pick<Call, 'subject'>): unknown =>
  subject?.module !== undefined && isGone(error)
    ? new Failure('design.tableChanged', { id: subject.module })
    : error;
