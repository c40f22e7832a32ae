import type { Kysely } from 'kysely';
import type { Database } from '#platform/db/database';
import { completeDictionaries } from '../seeds/dictionaries';
import { completeDivisions } from '../seeds/divisions';
import { completeMenuParts } from '../seeds/menu-parts';
import { completeNavigation } from '../seeds/navigation';
import { completeWorkCalendar } from '../seeds/work-calendar';
import { holdInstallLock } from './install-lock';

/**
 * Gives an installation the pages, rights, dictionaries, divisions and years of the working calendar that a later version of the product brought;
 * quick when there are none.
 */
export const upgradeData = (db: Kysely<Database>, newId: () => string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await holdInstallLock(trx);
    await completeNavigation({ db: trx, newId, now: () => new Date() });
    await completeMenuParts({ db: trx, newId, now: () => new Date() });
    await completeDictionaries({ db: trx, newId });
    await completeDivisions({ db: trx });
    await completeWorkCalendar({ db: trx, newId, now: () => new Date() });
  });
