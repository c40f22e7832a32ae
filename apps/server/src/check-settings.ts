import { readConfig } from '#platform/config';
import { checkPlaces } from '#platform/config-places';
import { leave } from './leave';

/**
 * Ends with 1 and says why where the server would not start with these settings. `npm start` asks before it installs and
 * builds anything, so this is kept as one file that needs nothing (`tools/settings-check.ts`).
 */
async function main() {
  await checkPlaces(readConfig(process.env));
}

main().catch(leave);
