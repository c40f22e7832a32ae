import type { Kysely } from 'kysely';
import type { Ground } from '../src/platform/context';
import type { Database } from '../src/platform/db/database';
import { completeDictionaries } from './dictionaries';
import { completeDivisions } from './divisions';
import { completeNavigation } from './navigation';
import { completeWorkCalendar } from './work-calendar';

export interface SeedParts {
  db: Kysely<Database>;
  newId: () => string;
  now: () => Date;
}

/** The demo keeps files and hashes too. */
export type DemoParts = SeedParts & Pick<Ground, 'storage' | 'secrets'>;

/**
 * What every installation has: the main system, menus, buttons, roles with their grants, dictionaries, divisions,
 * the working calendar and bill rules.
 */
export async function seedBase(parts: SeedParts) {
  await completeNavigation(parts);
  await completeDictionaries(parts);
  await completeDivisions(parts);
  await completeWorkCalendar(parts);
  await seedBillRules(parts);
}

async function seedBillRules({ db, newId }: SeedParts) {
  const rule = (
    fullName: string,
    enCode: string,
    prefix: string,
    digit: number,
    dateFormat: 'yyyy' | 'no',
  ) => ({
    id: newId(),
    fullName,
    enCode,
    prefix,
    dateFormat,
    digit,
    startNumber: '1'.padStart(digit, '0'),
    thisNumber: null,
    thisDate: null,
    creatorUserId: null,
    lastModifyUserId: null,
  });
  await db
    .insertInto('billRule')
    .values([
      rule('项目编号', 'project', 'XM', 5, 'yyyy'),
      rule('评审组编号', 'reviewGroup', 'G-', 4, 'yyyy'),
      rule('专家编号', 'expert', 'ZJ', 5, 'no'),
    ])
    .execute();
}
